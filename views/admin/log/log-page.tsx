import type { log } from '../../../src/admin/log/list.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { ListBody, ListFile, ListTable } from '../../ui/lists/list.tsx';
import { LogFilters } from './log-filters.tsx';

export function LogPage({ view }: { view: Awaited<ReturnType<typeof log.view>> }) {
  const { t } = useLanguage();
  const title = t('security:log.title');
  return (
    <PlainPage page="log" title={title}>
      <div className="log">
        <h1>{title}</h1>
        <p className="part-lead">{t('security:log.lead')}</p>
        <LogFilters params={view.params} />
        <ListBody view={view} art={view.list.art}>
          <ListTable view={view} />
          <ListFile view={view} />
        </ListBody>
      </div>
    </PlainPage>
  );
}
