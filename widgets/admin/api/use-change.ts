import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { SignInDeclined } from './api-error.ts';
import { t } from '../texts/texts.ts';

/**
 * Makes a change on the server, shows a toast with the result, and refetches all queries whose key begins with `name`.
 */
export function useChange<Variables, Answer>({
  name,
  change,
  success,
  failure,
  onSuccess,
}: {
  name: string;
  change: (variables: Variables) => Promise<Answer>;
  /** Null when the page itself shows the change. */
  success: (answer: Answer, variables: Variables) => string | null;
  failure: (error: unknown) => string;
  onSuccess?: (answer: Answer, variables: Variables) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, variables) => {
      onSuccess?.(answer, variables);
      const text = success(answer, variables);
      if (text) notifySuccess(t('success'), text);
    },
    onError: (error) => notifyFailure(error, t('error'), failure(error)),
    onSettled: refetching(client, [name]),
  });
}

/**
 * Refetches all queries whose key begins with `queryKey`, except after a declined sign-in: its dialog would open again.
 */
export const refetching =
  (client: QueryClient, queryKey: QueryKey) => (_answer: unknown, error: Error | null) =>
    error instanceof SignInDeclined ? undefined : client.invalidateQueries({ queryKey });
