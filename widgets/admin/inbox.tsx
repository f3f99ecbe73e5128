import { inquiryTypes } from '../../src/contact/inquiry-types.ts';
import { api, unwrap } from './api.ts';
import { MessageDetails } from './inbox/message-details.tsx';
import { MessageRow } from './inbox/message-row.tsx';
import { typeText } from './inbox/words.ts';
import { Download } from './list/download.tsx';
import { ListFrame } from './list/list-frame.tsx';
import { ListTools } from './list/list-tools.tsx';
import { useList } from './list/use-list.ts';
import { t } from './texts/texts.ts';
import { Drawer, useOpenRow } from './ui/drawer.tsx';

const columns = ['from', 'subject', 'inquiryType', 'receivedAt', 'status'] as const;

export default function Inbox() {
  const list = useList('messages', (query) => unwrap(api.messages.$get({ query })));
  const openRow = useOpenRow();
  return (
    <>
      <h1>{t('inbox.title')}</h1>
      <ListTools
        list={list}
        sorts={[
          ['newest', t('inbox.sortNewest')],
          ['oldest', t('inbox.sortOldest')],
          ['name', t('inbox.sortName')],
        ]}
        shows={[
          ['', t('list.all')],
          ['unread', t('inbox.unread')],
          ['open', t('inbox.open')],
          ['resolved', t('inbox.resolved')],
        ]}
        kindLabel={t('inbox.inquiryType')}
        kinds={[
          ['', t('list.all')],
          ...inquiryTypes.map((each) => [each, typeText(each)] as const),
        ]}
      >
        <Download
          file={() => api.messages.csv.$get()}
          isEmpty={list.data?.total === 0 && !list.isNarrowed}
          noData={t('inbox.noData')}
        />
      </ListTools>
      <ListFrame
        list={list}
        label={t('inbox.label')}
        failure={t('inbox.fetchFailed')}
        empty={t('inbox.empty')}
      >
        {({ rows }) => (
          <table className="table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`inbox.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('list.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <MessageRow key={row.id} row={row} onOpen={openRow.open} />
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
      <Drawer label={t('inbox.label')} id={openRow.id} onClose={openRow.close}>
        <MessageDetails key={openRow.id} id={openRow.id} />
      </Drawer>
    </>
  );
}
