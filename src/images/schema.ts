export const mostBytes = 10 * 1024 * 1024;

/** Compared with the bytes of a file, because clients can claim any type. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type PictureFault = 'tooLarge' | 'notAnImage' | 'damaged' | 'tooManyPixels';
