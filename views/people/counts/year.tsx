import type { YearOfMembers } from '../../../src/people/members/counts/movements.ts';
import { endings } from '../../../src/people/register/shared/status.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

export type ShownYear = YearOfMembers & { year: number; thisYear: number; last: string };

/** Shows a sum: the members at the beginning, those who came and went, and the members at the end. */
export function YearOfMovements(shown: ShownYear) {
  const { closing, in: came, last, opening, out, thisYear, year } = shown;
  const { format, t } = useLanguage();
  const to = (year: number) => paths.adminCounts({ year: String(year) });
  const rows: [label: string, count: number, sign: '' | '+' | '−'][] = [
    [t('counts:opening', { day: format.date(`${year}-01-01`) }), opening, ''],
    [t('counts:in.joined'), came.joined, '+'],
    [t('counts:in.returned'), came.returned, '+'],
    ...(['lapsed', ...endings] as const).map(
      (how) => [t(`counts:out.${how}`), out[how], '−'] as [string, number, '−'],
    ),
    [t('counts:closing', { day: format.date(last) }), closing, ''],
  ];
  return (
    <section aria-labelledby="movements-of-year">
      <h2 id="movements-of-year">{t('counts:year', { year })}</h2>
      <Table
        className="count-table"
        caption={t('counts:year', { year })}
        isCaptionHidden
        rows={rows}
        keyOf={([label]) => label}
        rowProps={([, , sign]) => ({ className: sign === '' ? 'net' : undefined })}
        columns={[
          { key: 'label', head: '', isRowHead: true, cell: ([label]) => label },
          {
            key: 'count',
            head: '',
            className: 'money',
            cell: ([, count, sign]) => (
              <>
                {count > 0 && sign}
                {format.number(count)}
              </>
            ),
          },
        ]}
      />
      <nav className="pager" aria-label={t('counts:years')}>
        <a className="button button-quiet button-small" rel="prev" href={to(year - 1)}>
          {year - 1}
        </a>{' '}
        {year < thisYear && (
          <a className="button button-quiet button-small" rel="next" href={to(year + 1)}>
            {year + 1}
          </a>
        )}
      </nav>
    </section>
  );
}
