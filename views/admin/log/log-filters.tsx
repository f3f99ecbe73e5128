import { type LogKind, logKinds, logShows } from '../../../src/services/activity/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { ListParams } from '../../ui/lists/list.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';

/** Keeps unused filters closed, so that a phone shows the latest entry. */
export function LogFilters({ params: { kind, q, show } }: { params: ListParams }) {
  const { t } = useLanguage();
  const textOf = {
    show: (days: (typeof logShows)[number]) =>
      days === '1' ? t('security:log.lastDay') : t('security:log.lastDays', { days }),
    kind: (kind: LogKind) => t(`security:log.filters.${kind}`),
  };
  return (
    <form className="member-filters" action={paths.adminLog()} role="search">
      <SearchBox label={t('security:log.search')} q={q} button={t('lists:find')} />
      <details open={show !== 'all' || kind !== 'all'}>
        <summary>{t('security:log.narrow')}</summary>
        <div className="member-choices">
          <div className="field">
            <label htmlFor="show">{t('security:log.period')}</label>
            <select id="show" name="show" defaultValue={show}>
              {logShows.map((each) => (
                <option key={each} value={each}>
                  {each === 'all' ? t('lists:all') : textOf.show(each)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="kind">{t('security:log.about')}</label>
            <select id="kind" name="kind" defaultValue={kind}>
              {logKinds.map((each) => (
                <option key={each} value={each}>
                  {each === 'all' ? t('lists:all') : textOf.kind(each)}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button button-quiet">
            {t('security:log.apply')}
          </button>
        </div>
      </details>
    </form>
  );
}
