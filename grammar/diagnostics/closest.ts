// Passes on the finder of near words, which lies below everything that speaks.
export { closest, mistakes } from '../closest.ts';
