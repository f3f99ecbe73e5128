import { api, unwrap } from '../api/api.ts';
import { Download, DownloadButton } from '../list/download.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { TableList } from '../list/table-list.tsx';
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
          ['waiting', t('subscribers.showWaiting')],
        ]}
      >
        <Download
          file={() => api.subscribers.csv.$get({ query: list.state })}
          isEmpty={data?.total === 0}
          noData={t('subscribers.noData')}
        />
        <DownloadButton
          file={() => api.subscribers['mailing-list'].csv.$get()}
          isEmpty={data?.counts.active === 0}
          noData={t('subscribers.noRecipients')}
          label={t('subscribers.mailingList')}
        />
      </ListTools>
      <TableList
        list={list}
        texts="subscribers"
        columns={['email', 'subscribedAt', 'status']}
        sorted={{
          email: { ascending: 'email' },
          subscribedAt: { ascending: 'oldest', descending: 'newest' },
        }}
      >
        {(row) => <SubscriberRow key={row.id} subscriber={row} />}
      </TableList>
    </>
  );
}
