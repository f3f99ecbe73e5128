import { api, unwrap } from '../api/api.ts';
import { t } from '../texts/texts.ts';
import { useChange } from '../api/use-change.ts';

const one = api.messages[':id'];
const common = { name: 'messages', failure: () => t('inbox.updateFailed') };

export function useReading() {
  return useChange({
    ...common,
    change: ({ id, isRead }: { id: string; isRead: boolean }) =>
      unwrap(one.reading.$put({ param: { id }, json: { is_read: isRead } })),
    success: (_message, { isRead }) => (isRead ? null : t('inbox.nowUnread')),
  });
}

export function useResolution(id: string) {
  return useChange({
    ...common,
    change: (isResolved: boolean) =>
      unwrap(one.resolution.$put({ param: { id }, json: { is_resolved: isResolved } })),
    success: (_message, isResolved) => t(isResolved ? 'inbox.nowResolved' : 'inbox.nowOpen'),
  });
}
