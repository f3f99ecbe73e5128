import { constants, setPriority } from 'node:os';
import { owner, signIn } from './sign-ins.ts';

const [origin, calls] = process.argv.slice(2) as [string, string];
// Real strangers guess on machines of their own, but this process shares the cores of the server and the visitors.
setPriority(constants.priority.PRIORITY_LOW);
const statuses = new Map<number, number>();
const stopping = new AbortController();
let guesses = 0;

process.once('message', () => stopping.abort());
// Sends the next wave when all of the last one are answered.
while (!stopping.signal.aborted) await Promise.all(Array.from({ length: Number(calls) }, guess));
process.send!([...statuses]);

/** Sends each guess from another network. */
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
