import type { Confirmed } from './confirmation.ts';
import { apiError, signedOut } from '../http/api.ts';

/**
 * What came of a change that the password was asked for. A wrong one is a fault of its field, never 401:
 * that would say that the session has ended.
 */
export function confirmed<T extends { outcome: string }>(result: Confirmed<T>, field = 'password') {
  switch (result.outcome) {
    case 'wrong':
      throw apiError(422, { errors: { [field]: 'passwordWrong' } });
    case 'signedOut':
      throw signedOut();
    case 'tooMany': {
      const { waitS } = result as { waitS: number };
      throw apiError(429, { error: 'tooMany', waitS }, { 'Retry-After': String(waitS) });
    }
  }
  return result as Exclude<T, { outcome: 'wrong' | 'signedOut' | 'tooMany' }>;
}
