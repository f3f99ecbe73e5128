import { ApiError } from '../api.ts';

/** Answers with what to say. What somebody else has ended meanwhile is over all the same: no failure. */
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
