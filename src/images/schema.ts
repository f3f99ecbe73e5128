/** Inclusive. */
export const mostBytes = 10 * 1024 * 1024;

/** Checked against the bytes of a file, not against the type that the client names. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type PictureFault = 'tooLarge' | 'notAnImage' | 'damaged' | 'tooManyPixels';
