export const mostBytes = 10 * 1024 * 1024;

/** Compared with the bytes of a file, because clients can claim any type. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export const LONGEST_ALT = 300;

export const pictureFaults = [
  'tooLarge',
  'notAnImage',
  'damaged',
  'tooManyPixels',
  'tooDemanding',
  'heic',
  'svg',
] as const;

export type PictureFault = (typeof pictureFaults)[number];

/** A part of a picture that is lost when it is stored: the movement of an animation, or small text. */
export type PictureLoss = 'animation' | 'detail';
