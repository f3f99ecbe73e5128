import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { planName } from '../../../src/shared/plans.ts';
import type { Correction } from '../../../src/people/voting/queries.ts';
import type { VoterRow } from '../../../src/people/voting/row-hash.ts';
import { Table } from '../../ui/lists/table.tsx';
import { useLanguage } from '../../layout/language.tsx';

export function VoterTable({ rows, corrections }: { rows: VoterRow[]; corrections: Correction[] }) {
  const { format, t } = useLanguage();
  const last = new Map(corrections.map((one) => [one.member_number, one.change]));
  return (
    <Table
      className="table table-compact voter-table"
      rows={rows}
      keyOf={(row) => String(row.member_number)}
      columns={[
        {
          key: 'name',
          head: t('voting:name'),
          isRowHead: true,
          isLabelled: true,
          cell: (row) =>
            last.get(row.member_number) === 'struck' ? (
              <>
                <s>{row.name}</s> <span className="status">{t('voting:struck')}</span>
              </>
            ) : (
              row.name
            ),
        },
        {
          key: 'number',
          head: t('voting:number'),
          className: 'cell-status',
          cell: (row) => memberNumber(row.member_number),
        },
        { key: 'plan', head: t('voting:plan'), cell: (row) => planName(t, row.plan) },
        {
          key: 'votes',
          head: t('voting:votes'),
          className: 'cell-spare',
          cell: ({ votes }) => votes,
        },
        {
          key: 'paid',
          head: t('voting:paid'),
          cell: (row) =>
            [row.paid_on && format.date(row.paid_on), row.receipt_number]
              .filter(Boolean)
              .join(', ') || t('voting:granted'),
        },
        {
          key: 'present',
          head: t('voting:present'),
          headClassName: 'voting-tick',
          className: 'voting-tick cell-spare',
          isLabelled: false,
          cell: () => '☐',
        },
      ]}
    />
  );
}
