import * as z from 'zod/mini';
import { type Field, isFee, isWatched } from '../../association/shared/fields.ts';
import { yearChoice } from '../../association/shared/year-text.ts';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';

const watchedChange = z.object({
  field: z.custom<Field>((field) => typeof field === 'string' && isWatched(field)),
  from: z.string(),
  to: z.string(),
});

export const detailsChanged = template(
  z.object({
    /** The administrator who has made the changes. */
    email: z.string(),
    changes: z.array(watchedChange),
    at: z.string(),
  }),
  ({ email, changes, at }, { t, format }) => {
    const labelOf = (field: Field) => {
      const label = t(`association:fields.${field}`);
      return isFee(field) ? t('mail:detailsChanged.fee', { plan: label }) : label;
    };
    const shown = (field: Field, value: string) => {
      const choice = yearChoice(t, format, field, value);
      if (choice) return choice;
      if (value === '') return t('mail:detailsChanged.empty');
      if (field === 'laterFrom') return format.date(value);
      return isFee(field) ? format.price(Number(value) * 100) : value;
    };
    return {
      subject: t('mail:detailsChanged.subject'),
      heading: t('mail:detailsChanged.subject'),
      blocks: [
        { type: 'paragraph', text: t('mail:detailsChanged.text', { email }) },
        {
          type: 'facts',
          rows: changes.map(({ field, from, to }) => [
            labelOf(field),
            t('mail:detailsChanged.change', { from: shown(field, from), to: shown(field, to) }),
          ]),
        },
        {
          type: 'facts',
          rows: [[t('mail:detailsChanged.moment'), `${format.date(at)} ${format.time(at)}`]],
        },
        { type: 'paragraph', text: t('mail:detailsChanged.alarm') },
        {
          type: 'button',
          label: t('mail:detailsChanged.open'),
          path: paths.adminAdministrators(),
        },
      ],
    };
  },
);
