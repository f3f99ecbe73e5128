import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
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
      const notice = error instanceof ApiError ? error.body.notice : undefined;
      notifyFailure(error, t('error'), notice?.text ?? t('subscribers.updateFailed'));
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
  const waited = Number(rows.some((row) => row.id === id && row.state === 'waiting'));
  return {
    ...page,
    counts: {
      total: counts.total + waited,
      active: counts.active + (isActive ? 1 : -1),
      waiting: counts.waiting - waited,
    },
    rows: rows.map((row) =>
      row.id === id ? { ...row, state: isActive ? 'active' : 'inactive' } : row,
    ),
  };
}
