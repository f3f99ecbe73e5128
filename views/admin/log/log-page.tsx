import type { log } from '../../../src/admin/log/list.tsx';
import { logKinds, logShows } from '../../../src/services/activity/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field } from '../../ui/form.tsx';
import { ListBody, ListFile, ListTable } from '../../ui/lists/list.tsx';
import { SearchForm } from '../../ui/lists/search-form.tsx';

export function LogPage({ view }: { view: Awaited<ReturnType<typeof log.view>> }) {
  const { t } = useLanguage();
  const title = t('security:log.title');
  const { kind, q, show } = view.params;
  const daysText = (days: Exclude<(typeof logShows)[number], 'all'>) =>
    days === '1' ? t('security:log.lastDay') : t('security:log.lastDays', { days });
  return (
    <PlainPage page="log" title={title}>
      <div className="log">
        <h1>{title}</h1>
        <p className="part-lead">{t('security:log.lead')}</p>
        <SearchForm
          action={paths.adminLog()}
          label={t('security:log.search')}
          q={q}
          values={{ kind, show }}
          title={t('security:log.narrow')}
          isNarrowed={show !== 'all' || kind !== 'all'}
        >
          <Field
            name="show"
            label={t('security:log.period')}
            options={logShows.map((each) => [
              each,
              each === 'all' ? t('lists:all') : daysText(each),
            ])}
          />
          <Field
            name="kind"
            label={t('security:log.about')}
            options={logKinds.map((each) => [
              each,
              each === 'all' ? t('lists:all') : t(`security:log.filters.${each}`),
            ])}
          />
        </SearchForm>
        <ListBody view={view} art={view.list.art}>
          <ListTable view={view} />
          <ListFile view={view} />
        </ListBody>
      </div>
    </PlainPage>
  );
}
