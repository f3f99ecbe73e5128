import { type CsvExport, moneyCell } from '../../../db/csv-export.ts';
import { phoneInFile } from '../../../services/phone.ts';
import { planName } from '../../../shared/plans.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import { detailFacts, factName, factText, fieldOf, type MemberFact } from '../shared/fields.ts';
import type { streamMembers } from './list.ts';

const columns: MemberFact[] = [...detailFacts, 'kind', 'first_name', 'last_name'];

type Listed = ReturnType<typeof streamMembers> extends AsyncGenerator<infer Row> ? Row : never;

export const memberCsv: CsvExport<Listed> = {
  name: (t) => t('exports:files.members'),
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
    ...columns.map((fact) => {
      const text = factText(t, language, fact, row[fact]);
      return fieldOf(fact).control === 'tel' ? phoneInFile(text) : text;
    }),
  ],
};
