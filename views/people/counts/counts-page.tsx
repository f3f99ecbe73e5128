import type { Separator } from '../../../src/shared/fields/separator.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';
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
      <Form
        className="list-tools list-files"
        method="get"
        action={paths.adminCounts()}
        state={{ values: { day: typed }, errors: isWrong ? { day: 'dateInvalid' } : {} }}
        errors={t('payments:errors', { returnObjects: true })}
        submit={t('counts:count')}
      >
        <Field name="day" type="date" label={t('counts:day')} />
      </Form>
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
