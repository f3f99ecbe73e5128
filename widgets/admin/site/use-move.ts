import { moved } from '../editing/moved.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Direction } from '../../../src/supporters/schema.ts';
import { api, unwrap } from '../api/api.ts';
import { notifyFailure } from '../notices.ts';
import { refetching } from '../api/use-change.ts';
import { t } from '../texts/texts.ts';
import { type SupporterPage, supportersKey } from './supporter-values.ts';

const filter = { queryKey: supportersKey };

interface Step {
  id: string;
  direction: Direction;
}

/** Shows the change immediately and reverts it when the server fails. */
export function useMove() {
  const client = useQueryClient();
  return useMutation({
    // Runs the steps in the order of the clicks.
    scope: { id: 'supporters' },
    mutationFn: ({ id, direction }: Step) =>
      unwrap(api.supporters[':id'].position.$put({ param: { id }, json: { direction } })),
    onMutate: async (step) => {
      await client.cancelQueries(filter);
      const before = client.getQueryData<SupporterPage>(supportersKey);
      client.setQueryData<SupporterPage>(supportersKey, (page) => page && movedRow(page, step));
      return before;
    },
    onError: (error, _step, before) => {
      client.setQueryData(supportersKey, before);
      notifyFailure(error, t('error'), t('site.moveFailed'));
    },
    onSettled: refetching(client, supportersKey),
  });
}

function movedRow({ rows }: SupporterPage, { id, direction }: Step): SupporterPage {
  const from = rows.findIndex((row) => row.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  return { rows: moved(rows, from, to) };
}
