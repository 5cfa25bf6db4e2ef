// Passes on the reader of language tags, which lies below everything that speaks.
export { findLocale, readLocale, widerLocales } from '../locale-tag.ts';
