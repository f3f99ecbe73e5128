import { chapterName } from '../../../src/people/register/shared/chapter.ts';
import type { countMembersBy } from '../../../src/people/members/counts/counts.ts';
import { planName } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';

export type DayCounts = Awaited<ReturnType<typeof countMembersBy>>;

export function CountsOfDay({ day, counts }: { day: string; counts: DayCounts }) {
  const { format, language, t } = useLanguage();
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const total = counts.kinds.reduce((sum, { count }) => sum + count, 0);
  const tables = {
    plans: counts.plans.map(({ count, plan }) => ({ name: planName(t, plan), count })),
    kinds: counts.kinds.map(({ count, name }) => ({
      name: t(`members:kinds.${name as 'person'}`),
      count,
    })),
    chapters: counts.chapters.map(({ count, name }) => ({ name: chapterName(t, name), count })),
    countries: counts.countries.map(({ count, name }) => ({
      name: (name && countries.of(name)) || name,
      count,
    })),
  };
  return (
    <>
      <p className="count-total">
        {t('counts:total', { count: format.number(total), day: format.date(day) })}
      </p>
      {total > 0 && (
        <div className="count-tables">
          {(['plans', 'kinds', 'chapters', 'countries'] as const).map((by) => (
            <CountTable key={by} caption={t(`counts:by.${by}`)} rows={tables[by]} />
          ))}
        </div>
      )}
    </>
  );
}

function CountTable({
  caption,
  rows,
}: {
  caption: string;
  rows: { name: string; count: number }[];
}) {
  const { format, t } = useLanguage();
  return (
    <table className="count-table">
      <caption>{caption}</caption>
      <tbody>
        {rows
          .toSorted((a, b) => b.count - a.count)
          .map(({ count, name }) => (
            <tr key={name}>
              <th scope="row">{name || t('counts:unknown')}</th>
              <td className="money">{format.number(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
