import { type CsvExport, moneyCell } from '../../../db/csv-export.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import { planName } from '../../../shared/plans.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import { detailFacts, factName, factText, fieldOf, type MemberFact } from '../shared/fields.ts';
import type { streamMembers } from './list.ts';

const columns: MemberFact[] = [...detailFacts, 'kind', 'first_name', 'last_name'];

type Listed = ReturnType<typeof streamMembers> extends AsyncGenerator<infer Row> ? Row : never;

export const memberCsv: CsvExport<Listed> = {
  name: 'members',
  columns: (t) => [
    ...Object.values(t('exports:members', { returnObjects: true })),
    ...columns.map((fact) => factName(t, 'exports:memberFacts', fact)),
  ],
  cells: (row, t, language) => [
    memberNumber(row.number),
    row.full_name,
    t(`memberStatuses:${row.status}`),
    row.plan === null ? '' : planName(t, row.plan),
    row.until ?? '',
    row.owed > 0 ? moneyCell(row.owed, language) : '',
    row.since ?? '',
    row.joined_on,
    ...columns.map((fact) => cellOf(t, row, fact)),
  ],
};

/** Codes are the same in every language, so that another system can read them. */
function cellOf(t: Translate, row: Listed, fact: MemberFact): string {
  const { control } = fieldOf(fact);
  return fact === 'kind' || control === 'tick'
    ? factText(t, '', fact, row[fact])
    : String(row[fact] ?? '');
}
