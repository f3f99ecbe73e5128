import type { recentChanges } from '../../../src/office/log/recent-changes.ts';
import { entryText } from '../../../src/services/activity/shared/entry-text.ts';
import type { Separator } from '../../../src/shared/fields/separator.ts';
import { paths } from '../../../src/shared/paths.ts';
import YarnArt from '../../drawings/yarn.svg';
import { useLanguage } from '../../layout/language.tsx';
import { filterQuery } from '../../ui/lists/list-address.ts';
import { FileForm } from '../../ui/lists/file-form.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { moment } from '../../layout/office/moment.ts';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { LogFilters, type LogFilter } from './log-filters.tsx';
import { changesText, logText, originText } from './log-words.ts';

type Found = Awaited<ReturnType<typeof recentChanges>> & { page: number; pages: number };

export function LogPage({
  filter,
  found: { rows, ...pages },
  separator,
}: {
  filter: LogFilter;
  found: Found;
  separator: Separator;
}) {
  const { t } = useLanguage();
  const title = t('security:log.title');
  return (
    <PlainPage page="log" title={title}>
      <div className="log">
        <h1>{title}</h1>
        <p className="part-lead">{t('security:log.lead')}</p>
        <LogFilters filter={filter} />
        <ListBody
          art={YarnArt}
          {...pages}
          isNarrowed={Object.keys(filterQuery(filter, ['newest'])).length > 0}
          empty={t('security:log.empty')}
          all={paths.adminLog()}
          to={(page) => paths.adminLog(filterQuery(filter, ['newest'], page))}
        >
          <table className="table" aria-label={t('security:log.entries')}>
            <thead>
              <tr>
                <th scope="col">{t('security:log.when')}</th>
                <th scope="col">{t('security:log.who')}</th>
                <th scope="col">{t('security:log.what')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
          <FileForm
            className="list-files"
            action={paths.adminLogFile()}
            query={filterQuery(filter, ['newest'])}
            separator={separator}
          />
        </ListBody>
      </div>
    </PlainPage>
  );
}

function Entry({ entry }: { entry: Found['rows'][number] }) {
  const { format, t } = useLanguage();
  const { actor_name, changes, client, happened_at, times } = entry;
  return (
    <tr>
      <td data-label={t('security:log.when')}>
        <time dateTime={happened_at}>{moment(format, happened_at)}</time>
      </td>
      <td data-label={t('security:log.who')} className="log-who">
        {actor_name || t('security:log.unknownAccount')}
      </td>
      <td data-label={t('security:log.what')}>
        {entryText(logText(t), entry)}{' '}
        {changes.length > 0 && (
          <span className="log-changes">{changesText(t, format, changes)}</span>
        )}
        {client !== null && <span className="log-changes">{originText(t, client, times)}</span>}
      </td>
    </tr>
  );
}
