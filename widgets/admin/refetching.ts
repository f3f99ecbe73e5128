import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { SignInDeclined } from './api-error.ts';

/**
 * Refetches all queries under that key after a change, but not after a cancelled sign-in, which would
 * show the sign-in dialog again.
 */
export const refetching =
  (client: QueryClient, queryKey: QueryKey) => (_answer: unknown, error: Error | null) =>
    error instanceof SignInDeclined ? undefined : client.invalidateQueries({ queryKey });
