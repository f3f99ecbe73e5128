import { fork } from 'node:child_process';
import { once } from 'node:events';
import { paths } from '../../../src/paths.ts';

export const owner = { email: 'owner@example.org', password: 'lingonberries in november' };

/** Sends the sign-in form from the given client address. Returns the response without following its redirect. */
export function signIn(
  origin: string,
  { client, cookie, ...form }: { client: string; cookie?: string; email: string; password: string },
): Promise<Response> {
  return fetch(origin + paths.adminLogin(), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: {
      Origin: origin,
      Connection: 'close',
      'X-Forwarded-For': client,
      ...(cookie && { Cookie: cookie }),
    },
    redirect: 'manual',
  });
}

/** Guesses in a process of its own, because so many requests would delay the requests that are measured. */
export function guessAtOnce(origin: string, calls: number) {
  const guesser = fork(new URL('./guesser.ts', import.meta.url), [origin, String(calls)]);
  return {
    /** Returns the number of responses with each status. */
    async stop(): Promise<[status: number, times: number][]> {
      guesser.send('stop');
      const [statuses] = await once(guesser, 'message');
      return statuses;
    },
  };
}
