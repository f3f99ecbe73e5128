import { execFile, spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { onOtherCores } from './processor.ts';

const CONNECTIONS = 32;

export interface Load {
  requests: number;
  perSecond: number;
}

export type Headers = Record<string, string>;

/** wrk prints its usage with exit code 1, so only a failed start means that it is missing. */
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

export const generator = hasWrk
  ? `wrk with ${CONNECTIONS} connections`
  : `our own generator with ${CONNECTIONS} connections, which needs more processor time than wrk`;

/** Throws when a request fails or is answered with a status of 400 or more. */
export function press(address: string, headers: Headers, seconds: number): Promise<Load> {
  return hasWrk ? byWrk(address, headers, seconds) : byOurselves(address, headers, seconds);
}

async function byWrk(address: string, headers: Headers, seconds: number): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...given];
  const { stdout } = await promisify(execFile)(...onOtherCores(['wrk', ...options, address]));
  const [, failed = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  if (failed !== '0') throw new Error(`${address}: ${failed} responses were not 2xx\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  return { requests, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]) };
}

async function byOurselves(address: string, headers: Headers, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const end = started + seconds * 1000;
  let requests = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await get(address, headers, agent);
        requests += 1;
      }
    }),
  );
  agent.destroy();
  return { requests, perSecond: (requests * 1000) / (performance.now() - started) };
}

function get(address: string, headers: Headers, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(address, { agent, headers }, (answer) => {
      if (answer.statusCode! >= 400) reject(new Error(`${address}: ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}
