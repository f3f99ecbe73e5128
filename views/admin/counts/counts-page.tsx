import { chapterName } from '../../../src/members/chapter.ts';
import type { countMembersBy } from '../../../src/members/counts.ts';
import { planName } from '../../../src/membership/plans.ts';
import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { PlainPage, type Who } from '../plain-page.tsx';
import { type ShownYear, YearOfMovements } from './year.tsx';

type Counts = Awaited<ReturnType<typeof countMembersBy>>;

/** Counts members on any day, and through a year so that it adds up. Works without scripts. */
export function CountsPage({
  typed,
  isWrong,
  day,
  counts,
  year,
  ...who
}: Who & {
  typed: string;
  isWrong: boolean;
  day: string;
  counts: Counts;
  year: ShownYear;
}) {
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
    <PlainPage page="members" title={t('counts:title')} {...who}>
      <h1>{t('counts:title')}</h1>
      <form className="list-tools period" action={paths.adminCounts()}>
        <input type="hidden" name="year" value={year.year} />
        <div className="field">
          <label htmlFor="day">{t('counts:day')}</label>
          <input
            id="day"
            name="day"
            // A browser shows nothing at all in a date field whose value is no date.
            type={isWrong ? 'text' : 'date'}
            defaultValue={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'day-error' : undefined}
          />
          {isWrong && (
            <p id="day-error" className="field-error">
              {t('payments:dateInvalid')}
            </p>
          )}
        </div>
        <button type="submit" className="button button-quiet">
          {t('counts:count')}
        </button>
      </form>
      {!isWrong && (
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
      )}
      <YearOfMovements {...year} />
    </PlainPage>
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
