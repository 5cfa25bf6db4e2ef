// The limits of what is taken in from a zip, a link or a folder: enough for any pack, and little enough for a page in a browser.

const MB = 1024 * 1024;

export const mostEntries = 2_000;
/** Bytes of the archive itself. */
export const mostPacked = 16 * MB;
/** Bytes of one file, and of all files together, when they are unpacked. */
export const mostOfFile = 2 * MB;
export const mostUnpacked = 16 * MB;
/** Characters of a path. */
export const longestName = 200;
