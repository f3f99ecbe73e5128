import { api, unwrap } from '../api.ts';
import { Download } from '../list/download.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { t } from '../texts/texts.ts';
import { Growth } from './growth.tsx';
import { SubscriberCounts } from './subscriber-counts.tsx';
import { SubscriberRow } from './subscriber-row.tsx';

export default function SubscribersTab() {
  const list = useList('subscribers', (query) => unwrap(api.subscribers.$get({ query })));
  const { data } = list;
  return (
    <>
      <div className="overview">
        <SubscriberCounts counts={data?.counts} />
        <Growth />
      </div>
      <ListTools
        list={list}
        sorts={[
          ['newest', t('subscribers.sortNewest')],
          ['oldest', t('subscribers.sortOldest')],
          ['email', t('subscribers.sortEmail')],
        ]}
        shows={[
          ['', t('list.all')],
          ['active', t('subscribers.showActive')],
          ['inactive', t('subscribers.showInactive')],
        ]}
      >
        <Download
          file={() => api.subscribers.csv.$get()}
          isEmpty={data?.counts.total === 0}
          noData={t('subscribers.noData')}
        />
      </ListTools>
      <ListFrame
        list={list}
        label={t('subscribers.label')}
        failure={t('subscribers.fetchFailed')}
        empty={t('subscribers.empty')}
      >
        {({ rows }) => (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('subscribers.email')}</th>
                <th scope="col">{t('subscribers.subscribedAt')}</th>
                <th scope="col">{t('subscribers.status')}</th>
                <th scope="col">{t('list.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SubscriberRow key={row.id} subscriber={row} />
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
    </>
  );
}
