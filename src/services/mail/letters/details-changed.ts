import { isFee, type WatchedField } from '../../association/shared/fields.ts';
import { paths } from '../../../shared/paths.ts';
import type { LetterTemplate } from '../message.ts';

export interface WatchedChange {
  field: WatchedField;
  from: string;
  to: string;
}

interface DetailsChanged {
  /** The administrator who has made the changes. */
  email: string;
  changes: WatchedChange[];
  at: string;
}

export const detailsChanged: LetterTemplate<DetailsChanged> = (
  { email, changes, at },
  { t, format },
) => {
  const labelOf = (field: WatchedField) => {
    const label = t(`association:fields.${field}`);
    return isFee(field) ? t('mail:detailsChanged.fee', { plan: label }) : label;
  };
  const shown = (field: WatchedField, value: string) => {
    if (value === '') return t('mail:detailsChanged.empty');
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
};
