import { useEffect, useEffectEvent } from 'react';
import { useDeletion } from '../list/use-deletion.ts';
import { t } from '../texts/texts.ts';
import { useOpenRow } from '../ui/drawer.tsx';
import type { Message } from './message-details.tsx';
import { useReading, useResolution } from './use-message-changes.ts';
import { nameOf } from './words.ts';

export function MessageActions({ message }: { message: Message }) {
  const { id, read_at, resolved_at } = message;
  const { close } = useOpenRow();
  const reading = useReading();
  const resolution = useResolution(id);
  const deletion = useDeletion('messages');

  // Only when the message is opened, because it may be marked as unread again.
  const noteRead = useEffectEvent(() => {
    if (!read_at) reading.mutate({ id, isRead: true });
  });
  useEffect(() => noteRead(), []);

  return (
    <div className="drawer-actions">
      <button
        type="button"
        className="button button-quiet"
        aria-busy={resolution.isPending}
        onClick={() => resolution.mutate(!resolved_at)}
      >
        {t(resolved_at ? 'inbox.reopen' : 'inbox.markResolved')}
      </button>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => reading.mutate({ id, isRead: false }, { onSuccess: close })}
      >
        {t('inbox.markUnread')}
      </button>
      <button
        type="button"
        className="button button-danger"
        aria-disabled={deletion.isPending}
        onClick={() => deletion.ask(id, nameOf(message))}
      >
        {t('delete')}
      </button>
    </div>
  );
}
