import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyFailure, notifySuccess } from './notices.ts';
import { refetching } from './refetching.ts';
import { t } from './texts/texts.ts';

/**
 * A change that the server makes; what became of it is told, and all that was fetched under that name is
 * fetched anew.
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
  /** Null: what has changed can be seen. */
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
