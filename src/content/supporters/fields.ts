import * as z from 'zod/mini';
import type { Row } from '../../db/tables.ts';
import { picture } from '../../shared/fields/content-fields.ts';
import { placeholderPicture } from '../../shared/paths.ts';
import { content } from '../items/content.ts';
import { field, language, line, text } from '../items/fields.ts';

export type SupporterRow = Row<'supporting_organisations'>;

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 300;

/** In the order of the form. */
const fields = {
  name: line({ required: true, limit: LONGEST_NAME }),
  description: text({ both: true, limit: LONGEST_DESCRIPTION, rows: 3 }),
  language: language(),
  /** An organisation with the placeholder has no logo. */
  logo: field('picture', {
    schema: z.pipe(
      picture(),
      z.transform((address) => address ?? placeholderPicture),
    ),
    stored: z._default(z.string(), placeholderPicture),
    blank: () => placeholderPicture,
    textOf: (address) => (address === placeholderPicture ? '' : address),
  }),
};

export const supporter = content('supporter', 'supporting_organisations', fields, {
  label: ({ name }) => name,
  further: { position: z._default(z.number(), 0) },
  keeps: ['position'],
});
