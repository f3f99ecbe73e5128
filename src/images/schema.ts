/** Up to and including this many bytes (spec §9). */
export const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;
