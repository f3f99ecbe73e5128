import * as z from 'zod/mini';
import { line, version } from '../../shared/fields/content-fields.ts';
import { LEAST_PERCENT, LONGEST_ALT } from '../../services/images/shared/schema.ts';

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

const percent = (least: number) =>
  z.pipe(
    number(),
    z.number('percent').check(z.minimum(least, 'percent'), z.maximum(100, 'percent')),
  );

export const crop = z
  .object({
    left: percent(0),
    top: percent(0),
    width: percent(LEAST_PERCENT),
    height: percent(LEAST_PERCENT),
  })
  .check(
    z.refine(({ left, width }) => left + width <= 100, { path: ['width'], error: 'outside' }),
    z.refine(({ top, height }) => top + height <= 100, { path: ['height'], error: 'outside' }),
    z.refine(({ height, width }) => height < 100 || width < 100, {
      path: ['width'],
      error: 'whole',
    }),
  );
