import { inquiryTypes } from '../../../src/contact/inquiry-types.ts';
import { api, unwrap } from '../api/api.ts';
import { MessageRow } from './message-row.tsx';
import { typeText } from './words.ts';
import { RecordList } from '../list/record-list.tsx';
import { t } from '../texts/texts.ts';
import { later } from '../ui/later.tsx';

const MessageDetails = later(() => import('./message-details.tsx'));

export default function Inbox() {
  return (
    <>
      <h1>{t('inbox.title')}</h1>
      <RecordList
        name="messages"
        texts="inbox"
        columns={['from', 'subject', 'inquiryType', 'receivedAt', 'status']}
        sorted={{
          from: { ascending: 'name' },
          receivedAt: { ascending: 'oldest', descending: 'newest' },
        }}
        load={(query) => unwrap(api.messages.$get({ query }))}
        file={(query) => api.messages.csv.$get({ query })}
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
        row={MessageRow}
        details={MessageDetails}
      />
    </>
  );
}
