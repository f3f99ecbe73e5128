import * as z from 'zod/mini';
import { line, text, version } from '../../../shared/fields/content-fields.ts';

const LONGEST_TITLE = 120;
const LONGEST_CONTENT = 600;

const written = { title: line('', LONGEST_TITLE), content: text(LONGEST_CONTENT) };

/** An empty text means the site's own. */
export const siteText = z.object({
  ...written,
  is_published: z._default(z.boolean('invalid'), false),
});

export const editedText = z.extend(siteText, {
  /** 0 while nobody has written it. */
  version: version(0),
});

export type TextInput = z.output<typeof editedText>;

export const previewedText = z.object(written);
