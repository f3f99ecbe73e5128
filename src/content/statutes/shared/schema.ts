import * as z from 'zod/mini';
import { languages } from '../../../shared/i18n/languages.ts';

/** Small, because each visitor who downloads the file slowly keeps all of it in memory. */
export const MOST_BYTES = 2 * 1024 * 1024;

export const statutesForm = z.object({
  language: z.enum(languages, 'missing'),
  /** Sent by the button that removes the file. */
  remove: z.optional(z.string()),
});

export type StatutesFault = 'missing' | 'notPdf' | 'tooLarge';
