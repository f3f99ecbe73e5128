import { paths } from '../../../src/paths.ts';

export const owner = { email: 'owner@example.org', password: 'lingonberries in november' };

/** Sends the form of the sign-in from a client of its own network. Returns the response without following it. */
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

/** Guesses the owner's password this many times at once, each time from another network, until it is stopped. */
export function guessAtOnce(origin: string, calls: number) {
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  let guesses = 0;
  async function guess(): Promise<void> {
    guesses += 1;
    const network = [guesses & 0xffff, guesses >> 16].map((part) => part.toString(16)).join(':');
    const answer = await signIn(origin, {
      client: `2001:db8:${network}::1`,
      email: owner.email,
      password: `guess number ${guesses}`,
    });
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  async function guessInWaves(): Promise<void> {
    while (!stopping.signal.aborted) await Promise.all(Array.from({ length: calls }, guess));
  }
  const waves = guessInWaves();
  return {
    async stop() {
      stopping.abort();
      await waves;
      return statuses;
    },
  };
}
