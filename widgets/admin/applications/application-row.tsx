import type { InferResponseType } from 'hono/client';
import trash from 'lucide-static/icons/trash-2.svg';
import type { api } from '../api/api.ts';
import { format } from '../format.ts';
import { rowOf } from '../list/rows.ts';
import { useDeletion } from '../list/use-deletion.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Opener } from '../ui/drawer.tsx';
import { StatusBadge } from './status-badge.tsx';
import { planText, whatStays } from './words.ts';

type Row = InferResponseType<typeof api.applications.$get>['rows'][number];

export function ApplicationRow({ row, onOpen }: { row: Row; onOpen: (id: string) => void }) {
  const deletion = useDeletion('applications');
  const { id, full_name: name, created_at } = row;
  return (
    <tr id={rowOf(id)} aria-busy={deletion.isPending}>
      <th scope="row" data-label={t('applications.name')}>
        <Opener id={id} onOpen={onOpen}>
          {name}
        </Opener>
      </th>
      <td data-label={t('applications.email')} className="cell-long cell-spare">
        {row.email}
      </td>
      <td data-label={t('applications.plan')}>{planText(row.membership_type)}</td>
      <td data-label={t('applications.status')} className="cell-status">
        <StatusBadge status={row.payment_status} />
      </td>
      <td data-label={t('applications.appliedAt')}>
        <time dateTime={created_at}>{format.day(created_at)}</time>
      </td>
      <td className="row-actions cell-spare">
        <IconButton
          icon={trash}
          isDangerous
          label={t('applications.deleteWhom', { name })}
          isBusy={deletion.isPending}
          onClick={() => deletion.ask(id, name, whatStays(row.member_id, row.has_money !== 0))}
        />
      </td>
    </tr>
  );
}
