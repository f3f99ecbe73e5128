import type { FileMember } from '../../../src/people/import/people.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { planName } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';

const columns = ['number', 'name', 'email', 'period', 'paid'] as const;

/** Shows how the first rows have been understood. */
export function FreshTable({ members }: { members: FileMember[] }) {
  const { format, t } = useLanguage();
  return (
    <table className="table table-compact import-fresh">
      <ColumnHeads labels={columns.map((column) => t(`memberImport:shown.${column}`))} />
      <tbody>
        {members.map(({ details, line, number, periods }) => (
          <tr key={line}>
            <td data-label={t('memberImport:shown.number')}>
              {number === null ? t('memberImport:shown.newNumber') : memberNumber(number)}
            </td>
            <th scope="row">{details.full_name}</th>
            <td data-label={t('memberImport:shown.email')}>{details.email}</td>
            <td data-label={t('memberImport:shown.period')}>
              <Lines
                texts={periods.map(({ ends_on, plan, starts_on }) => {
                  const end = ends_on === null ? t('members:forLife') : format.date(ends_on);
                  return `${planName(t, plan)}, ${format.date(starts_on)} – ${end}`;
                })}
              />
            </td>
            <td data-label={t('memberImport:shown.paid')}>
              <Lines
                texts={periods.flatMap(({ money }) =>
                  money
                    ? `${format.price(money.amount)}, ${t(`exports:methods.${money.method}`)}`
                    : [],
                )}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Lines = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <span key={text} className="import-line">
      {text}
    </span>
  ));
