import type { InferResponseType } from 'hono/client';
import trash from 'lucide-static/icons/trash-2.svg';
import type { api } from '../api/api.ts';
import { format } from '../format.ts';
import { rowOf } from '../list/rows.ts';
import { useDeletion } from '../list/use-deletion.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Opener } from '../ui/drawer.tsx';
import { MessageStatus } from './message-status.tsx';
import { nameOf, stateOf, typeText } from './words.ts';

type Row = InferResponseType<typeof api.messages.$get>['rows'][number];

export function MessageRow({ row, onOpen }: { row: Row; onOpen: (id: string) => void }) {
  const deletion = useDeletion('messages');
  const name = nameOf(row);
  return (
    <tr id={rowOf(row.id)} aria-busy={deletion.isPending} className={`message-${stateOf(row)}`}>
      <th scope="row" data-label={t('inbox.from')}>
        <Opener id={row.id} onOpen={onOpen}>
          {name}
        </Opener>
      </th>
      <td data-label={t('inbox.subject')} className="cell-long">
        {row.subject ?? t('inbox.noSubject')}
      </td>
      <td data-label={t('inbox.inquiryType')} className="cell-spare">
        {row.inquiry_type && typeText(row.inquiry_type)}
      </td>
      <td data-label={t('inbox.receivedAt')}>
        <time dateTime={row.created_at}>{format.day(row.created_at)}</time>
      </td>
      <td data-label={t('inbox.status')} className="cell-status">
        <MessageStatus {...row} />
      </td>
      <td className="row-actions cell-spare">
        <IconButton
          icon={trash}
          isDangerous
          label={t('inbox.deleteWhose', { name })}
          isBusy={deletion.isPending}
          onClick={() => deletion.ask(row.id, name)}
        />
      </td>
    </tr>
  );
}
