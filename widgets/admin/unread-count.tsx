import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { api, granted } from './api.ts';
import { format } from './format.ts';

/** Keeps the count beside “Inbox” in the header, which the server drew, up to date. */
export function UnreadCount() {
  const badge = document.getElementById('unread')!;
  const place = badge.querySelector('[data-unread]')!;
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => granted(api.messages.unread.$get()),
    initialData: { count: Number(place.textContent) },
    staleTime: 60_000,
  });
  badge.hidden = data.count === 0;
  place.textContent = '';
  return createPortal(format.number(data.count), place);
}
