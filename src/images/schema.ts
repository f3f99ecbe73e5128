/** Up to and including this many bytes (spec §9). */
export const mostBytes = 10 * 1024 * 1024;

/** What an upload may be. Its bytes decide, whatever it calls itself. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type PictureFault = 'tooLarge' | 'notAnImage' | 'damaged' | 'tooManyPixels';
