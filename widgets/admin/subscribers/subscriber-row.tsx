import trash from 'lucide-static/icons/trash-2.svg';
import type { InferResponseType } from 'hono/client';
import type { api } from '../api/api.ts';
import { format } from '../format.ts';
import { rowOf } from '../list/rows.ts';
import { useDeletion } from '../list/use-deletion.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useActivity } from './use-activity.ts';

export type SubscriberPage = InferResponseType<typeof api.subscribers.$get>;
export type Subscriber = SubscriberPage['rows'][number];

export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const activity = useActivity();
  const deletion = useDeletion('subscribers');
  const { id, email, state, subscribed_at } = subscriber;
  const isActive = state === 'active';
  const toggle = () => {
    if (state === 'active' || confirm(t(`subscribers.confirm.${state}`, { email }))) {
      activity.mutate({ id, isActive: !isActive });
    }
  };
  return (
    <tr id={rowOf(id)} aria-busy={deletion.isPending}>
      <th scope="row" data-label={t('subscribers.email')} className="cell-whole">
        {email}
      </th>
      <td data-label={t('subscribers.subscribedAt')} className="cell-spare">
        <time dateTime={subscribed_at}>{format.day(subscribed_at)}</time>
      </td>
      <td data-label={t('subscribers.status')} className="cell-status">
        <span className={isActive ? 'status status-good' : 'status'}>
          {t(`subscribers.states.${state}`)}
        </span>
      </td>
      <td className="row-actions">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={t(isActive ? 'subscribers.deactivateWhom' : 'subscribers.activateWhom', {
            email,
          })}
          onClick={toggle}
        >
          {t(isActive ? 'subscribers.deactivate' : 'subscribers.activate')}
        </button>
        <IconButton
          icon={trash}
          isDangerous
          label={t('subscribers.deleteWhom', { email })}
          isBusy={deletion.isPending}
          onClick={() => deletion.ask(id, email)}
        />
      </td>
    </tr>
  );
}
