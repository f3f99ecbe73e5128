import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { refetching } from '../api/use-change.ts';
import { t } from '../texts/texts.ts';
import type { SubscriberPage } from './subscriber-row.tsx';

const lists = { queryKey: ['subscribers', 'list'] };

/** Shows the change immediately and reverts it when the server fails. */
export function useActivity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      unwrap(
        api.subscribers[':id'].activity.$put({ param: { id }, json: { is_active: isActive } }),
      ),
    onMutate: async ({ id, isActive }) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<SubscriberPage>(lists);
      client.setQueriesData<SubscriberPage>(
        lists,
        (page) => page && withActivity(page, id, isActive),
      );
      return before;
    },
    onError: (error, _change, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      notifyFailure(error, t('error'), t('subscribers.updateFailed'));
    },
    onSuccess: (_row, { isActive }) =>
      notifySuccess(
        t('success'),
        t(isActive ? 'subscribers.activated' : 'subscribers.deactivated'),
      ),
    onSettled: refetching(client, lists.queryKey),
  });
}

function withActivity(page: SubscriberPage, id: string, isActive: boolean): SubscriberPage {
  const { counts, rows } = page;
  return {
    ...page,
    counts: { ...counts, active: counts.active + (isActive ? 1 : -1) },
    rows: rows.map((row) => (row.id === id ? { ...row, is_active: isActive ? 1 : 0 } : row)),
  };
}
