import * as z from 'zod/mini';
import { line, text } from '../fields/edited.ts';

const LONGEST_TITLE = 120;
const LONGEST_CONTENT = 600;

const written = { title: line('', LONGEST_TITLE), content: text(LONGEST_CONTENT) };

/** What an administrator writes; what is left empty is the site's own text. */
export const editedText = z.object({
  ...written,
  is_published: z._default(z.boolean('invalid'), false),
  /** 0: nobody has written it yet. */
  version: z.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid')),
});

export type TextInput = z.output<typeof editedText>;

/** What has been typed so far, for a look at it. */
export const previewedText = z.object(written);
