import type { FileMember } from '../../../src/people/import/members.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { planName } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

/** Shows how the first rows have been understood. */
export function FreshTable({ members }: { members: FileMember[] }) {
  const { format, t } = useLanguage();
  return (
    <Table
      className="table table-compact import-fresh"
      rows={members}
      keyOf={({ line }) => String(line)}
      columns={[
        {
          key: 'number',
          head: t('memberImport:shown.number'),
          cell: ({ number }) =>
            number === null ? t('memberImport:shown.newNumber') : memberNumber(number),
        },
        {
          key: 'name',
          head: t('memberImport:shown.name'),
          isRowHead: true,
          cell: ({ details }) => details.full_name,
        },
        {
          key: 'joined',
          head: t('memberImport:fields.joined_on'),
          cell: ({ joined_on }) => format.date(joined_on),
        },
        { key: 'email', head: t('memberImport:shown.email'), cell: ({ details }) => details.email },
        {
          key: 'period',
          head: t('memberImport:shown.period'),
          cell: ({ periods }) => (
            <Lines
              texts={periods.map(({ ends_on, plan, starts_on }) => {
                const end = ends_on === null ? t('members:forLife') : format.date(ends_on);
                return `${planName(t, plan)}, ${format.date(starts_on)} – ${end}`;
              })}
            />
          ),
        },
        {
          key: 'paid',
          head: t('memberImport:shown.paid'),
          cell: ({ periods }) => (
            <Lines
              texts={periods.flatMap(({ money }) =>
                money
                  ? `${format.price(money.amount)}, ${t(`exports:methods.${money.method}`)}`
                  : [],
              )}
            />
          ),
        },
      ]}
    />
  );
}

const Lines = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <span key={text} className="import-line">
      {text}
    </span>
  ));
