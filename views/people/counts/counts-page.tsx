import type { Separator } from '../../../src/shared/fields/separator.ts';
import { paths } from '../../../src/shared/paths.ts';
import { FieldFrame } from '../../../widgets/form/field.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { CountsOfDay, type DayCounts } from './day.tsx';
import { type ShownYear, YearOfMovements } from './year.tsx';

/** Shows the number of members on any day, and its changes through a year. Works without scripts. */
export function CountsPage({
  typed,
  isWrong,
  day,
  counts,
  year,
  separator,
}: {
  typed: string;
  isWrong: boolean;
  day: string;
  counts: DayCounts | null;
  year: ShownYear | null;
  separator: Separator;
}) {
  const { t } = useLanguage();
  const yearOfDay = day.slice(0, 4);
  return (
    <PlainPage page="counts" title={t('counts:title')}>
      <h1>{t('counts:title')}</h1>
      <form className="list-tools period" action={paths.adminCounts()}>
        <FieldFrame
          id="day"
          label={t('counts:day')}
          error={isWrong ? t('payments:dateInvalid') : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              name="day"
              // A browser would leave a date field empty for a value that is not a date.
              type={isWrong ? 'text' : 'date'}
              defaultValue={typed}
            />
          )}
        </FieldFrame>
        <button type="submit" className="button button-quiet">
          {t('counts:count')}
        </button>
      </form>
      {counts && <CountsOfDay day={day} counts={counts} separator={separator} />}
      {year ? (
        <YearOfMovements {...year} />
      ) : (
        <p>
          <a href={paths.adminCounts({ year: yearOfDay })}>
            {t('counts:year', { year: yearOfDay })}
          </a>
        </p>
      )}
    </PlainPage>
  );
}
