import { type CsvExport, moneyCell } from '../../../db/csv-export.ts';
import { planName } from '../../../shared/plans.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import type { streamMembers } from './list.ts';

type Listed = ReturnType<typeof streamMembers> extends AsyncGenerator<infer Row> ? Row : never;

export const memberCsv: CsvExport<Listed> = {
  name: 'members',
  columns: (t) => t('exports:members', { returnObjects: true }),
  cells: (row, t, language) => [
    memberNumber(row.number),
    row.full_name,
    t(`memberStatuses:${row.status}`),
    row.plan === null ? '' : planName(t, row.plan),
    row.until ?? '',
    row.owed > 0 ? moneyCell(row.owed, language) : '',
    row.since ?? '',
    row.joined_on,
    row.email,
    row.phone,
    row.street,
    row.postal_code,
    row.city,
    row.country,
    row.chapter,
    row.language,
    row.registration_number,
    row.birth_year === null ? '' : String(row.birth_year),
    t(`members:kinds.${row.kind}`),
    row.first_name,
    row.last_name,
    row.wants_newsletter === 1 ? t('members:yes') : '',
  ],
};
