export const mostBytes = 10 * 1024 * 1024;

/** Compared with the bytes of a file, because clients can claim any type. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** How long the description of a picture may be: characters (UTF-16 units). */
export const LONGEST_ALT = 300;

export const pictureFaults = ['tooLarge', 'notAnImage', 'damaged', 'tooManyPixels'] as const;

export type PictureFault = (typeof pictureFaults)[number];
