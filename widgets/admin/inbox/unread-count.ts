import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '../api/api.ts';
import { format } from '../format.ts';

/** Keeps the server-rendered number beside “Inbox” up to date. */
export function UnreadCount() {
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => unwrap(api.messages.unread.$get()),
    initialData: () => ({ count: Number(placeOf(badge()).textContent) }),
    staleTime: 60_000,
  });
  useEffect(() => {
    badge().hidden = data.count === 0;
    placeOf(badge()).textContent = format.number(data.count);
  }, [data.count]);
  return null;
}

const badge = () => document.getElementById('unread')!;
const placeOf = (element: HTMLElement) => element.querySelector('[data-unread]')!;
