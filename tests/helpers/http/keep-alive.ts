import { Agent, get } from 'node:http';

export interface Tally {
  answers: number;
  /** True when the last response told the connection to close. */
  wasTold: boolean;
  /** Errors of requests that were sent. A refused connection is none. */
  failures: string[];
}

/** Sends requests over one kept connection until the server is gone. */
export function keepAsking(address: string, pauseMs = 0): { tally: Tally; ended: Promise<void> } {
  const tally: Tally = { answers: 0, wasTold: false, failures: [] };
  return { tally, ended: fill(tally, address, pauseMs) };
}

async function fill(tally: Tally, address: string, pauseMs: number): Promise<void> {
  // Only IPv4, because a refused client must not try a second address.
  const agent = new Agent({ keepAlive: true, maxSockets: 1, family: 4 });
  for (;;) {
    const outcome = await ask(address, agent);
    if (outcome.error === 'ECONNREFUSED') break;
    if (outcome.error) tally.failures.push(outcome.error);
    else tally.answers += 1;
    tally.wasTold = outcome.isTold;
    if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
}

function ask(address: string, agent: Agent): Promise<{ error?: string; isTold: boolean }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message, isTold: false });
    get(address, { agent }, (response) => {
      response.on('error', fail).resume();
      response.on('end', () => {
        const isTold = response.headers.connection === 'close';
        const isWhole = response.complete && response.statusCode === 200;
        resolve(isWhole ? { isTold } : { error: `half of a ${response.statusCode}`, isTold });
      });
    }).on('error', fail);
  });
}
