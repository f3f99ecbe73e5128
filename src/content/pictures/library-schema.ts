import * as z from 'zod/mini';
import { line, version } from '../../shared/fields/content-fields.ts';
import { LONGEST_ALT } from '../../services/images/shared/schema.ts';

const number = () =>
  z.pipe(
    z.string('missing'),
    z.transform((sent) => Number(sent.replace(',', '.'))),
  );

/** A tick in a form. */
const tick = () =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((sent) => sent === 'on'),
  );

export const editedPicture = z.object({
  description_en: line('', LONGEST_ALT),
  description_sv: line('', LONGEST_ALT),
  /** The place in the grid, from the left and from the top. */
  focus: z.string('missing').check(z.regex(/^[0-4]-[0-4]$/, 'missing')),
  is_kept: tick(),
  version: z.pipe(number(), version()),
});

export type EditedPicture = z.output<typeof editedPicture>;
