import * as z from 'zod/mini';
import { line, text } from '../../../shared/fields/content-fields.ts';

const LONGEST_TITLE = 120;
const LONGEST_CONTENT = 600;

const written = { title: line('', LONGEST_TITLE), content: text(LONGEST_CONTENT) };

/** An empty text means the site's own. */
export const siteText = z.object({
  ...written,
  is_published: z.pipe(
    z.optional(z.enum(['on', ''], 'invalid')),
    z.transform((text) => text === 'on'),
  ),
});

export type TextInput = z.output<typeof siteText> & { version: number };

export const previewedText = z.object(written);
