export const MOST_BYTES = 10 * 1024 * 1024;

export type StatutesFault = 'missing' | 'notPdf' | 'tooLarge';
