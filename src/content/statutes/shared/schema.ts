/** Small, because each visitor who downloads the file slowly keeps all of it in memory. */
export const MOST_BYTES = 2 * 1024 * 1024;

export type StatutesFault = 'missing' | 'notPdf' | 'tooLarge';
