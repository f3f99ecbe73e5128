import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { SignInDeclined } from './session.ts';

/** After a change, fetches all that begins with that key; that would ask anew whoever did not sign in. */
export const refetching =
  (client: QueryClient, queryKey: QueryKey) => (_answer: unknown, error: Error | null) =>
    error instanceof SignInDeclined ? undefined : client.invalidateQueries({ queryKey });
