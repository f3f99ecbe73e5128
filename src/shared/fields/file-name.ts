import { clean } from './text.ts';

const LONGEST_NAME = 200;

/** Returns the name that an uploaded file had on the computer it came from. */
export const fileNameOf = (file: File) => clean(file.name).slice(0, LONGEST_NAME);
