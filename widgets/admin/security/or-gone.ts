import { ApiError } from '../api-error.ts';

/** Returns the message to show. When somebody else has ended it meanwhile, that counts as success. */
export async function orGone(
  request: Promise<unknown>,
  { done, gone }: { done: string; gone: string },
): Promise<string> {
  try {
    await request;
    return done;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return gone;
    throw error;
  }
}
