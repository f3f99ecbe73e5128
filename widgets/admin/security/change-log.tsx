import type { LogKind } from '../../../src/audit/recent-changes.ts';
import { api, unwrap } from '../api/api.ts';
import { format } from '../format.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { t } from '../texts/texts.ts';
import { changesText, logEntryText, originText } from './log-words.ts';
import { Part } from './part.tsx';

const kinds: LogKind[] = [
  'account',
  'application',
  'message',
  'subscriber',
  'post',
  'event',
  'timeline',
  'site',
];
const days = ['1', '7', '30', '365'] as const;

export function ChangeLog() {
  // Shares its key with the rest of the page, so that every change made here shows up in the log.
  const list = useList('security', (query) => unwrap(api.security.log.$get({ query })));
  return (
    <Part
      id="log"
      className="part log"
      title={t('security.log.title')}
      lead={t('security.log.lead')}
    >
      <ListTools
        list={list}
        showLabel={t('security.log.period')}
        shows={[['', t('list.all')], ...days.map((each) => [each, daysText(each)] as const)]}
        kindLabel={t('security.log.about')}
        kinds={[
          ['', t('list.all')],
          ...kinds.map((each) => [each, t(`security.log.filters.${each}`)] as const),
        ]}
      />
      <ListFrame
        list={list}
        label={t('security.log.entries')}
        failure={t('security.loadFailed')}
        empty={t('security.log.empty')}
      >
        {({ rows }) => (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('security.log.when')}</th>
                <th scope="col">{t('security.log.who')}</th>
                <th scope="col">{t('security.log.what')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <tr key={entry.id}>
                  <td data-label={t('security.log.when')}>
                    <time dateTime={entry.at}>{format.moment(entry.at)}</time>
                  </td>
                  <td data-label={t('security.log.who')} className="log-who">
                    {entry.admin_email || t('security.log.unknownAccount')}
                  </td>
                  <td data-label={t('security.log.what')}>
                    {logEntryText(entry)}
                    {entry.changes.length > 0 && (
                      <span className="log-changes">{changesText(entry.changes)}</span>
                    )}
                    {entry.client !== null && (
                      <span className="log-changes">{originText(entry.client, entry.times)}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
    </Part>
  );
}

const daysText = (days: string) =>
  days === '1' ? t('security.log.lastDay') : t('security.log.lastDays', { days });
