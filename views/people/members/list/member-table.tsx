import { chapterName } from '../../../../src/people/register/shared/chapter.ts';
import type { ListedMember } from '../../../../src/people/members/list/list.ts';
import { memberNumber } from '../../../../src/people/register/shared/shown-number.ts';
import { statusClass } from '../../../../src/people/register/shared/shows.ts';
import { planName } from '../../../../src/shared/plans.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { EndOfPeriod } from '../periods/end-of-period.tsx';

export function MemberTable({ rows, day }: { rows: ListedMember[]; day: string }) {
  const { format, t } = useLanguage();
  const columns = ['name', 'status', 'plan', 'chapter', 'until', 'owed'] as const;
  return (
    <table className="table table-compact members-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'owed' ? 'money' : undefined}>
              {t(`members:${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a href={paths.adminMember(row.id)}>{row.full_name}</a>
              <span className="member-number"> {memberNumber(row.number)}</span>
            </th>
            <td data-label={t('members:status')} className="cell-status">
              <span className={statusClass(row.status)}>{t(`memberStatuses:${row.status}`)}</span>
            </td>
            <td data-label={t('members:plan')}>{planName(t, row.plan ?? '')}</td>
            <td data-label={t('members:chapter')} className="cell-spare">
              {chapterName(t, row.chapter)}
            </td>
            <td data-label={t('members:until')}>
              <EndOfPeriod member={row} day={day} />
            </td>
            <td data-label={t('members:owed')} className="money">
              {row.owed > 0 && format.price(row.owed)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
