import { request } from 'node:http';
import type { Headers } from './load.ts';
import type { Sample } from './rivals.ts';

export interface Case {
  kind: 'cached' | 'uncached' | 'file';
  name: string;
  path: string;
  headers: Headers;
  sample: Sample;
}

const brotli = { 'accept-encoding': 'br' };

/** Headers that every server writes for each response, so that samples leave them out. */
const own = ['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'];

export async function casesOf(origin: string): Promise<Case[]> {
  const home = (await answerOf(`${origin}/`, {})).body.toString();
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(home)![1]!;
  const list: Omit<Case, 'sample'>[] = [
    { kind: 'cached', name: 'home', path: '/', headers: {} },
    { kind: 'cached', name: 'home, brotli', path: '/', headers: brotli },
    { kind: 'cached', name: 'councils, brotli', path: '/councils', headers: brotli },
    // The page cache keeps no address with a query.
    { kind: 'uncached', name: 'home', path: '/?x=1', headers: {} },
    { kind: 'uncached', name: 'councils', path: '/councils?x=1', headers: {} },
    { kind: 'uncached', name: 'privacy policy', path: '/policies/privacy?x=1', headers: {} },
    { kind: 'file', name: 'stylesheet, brotli', path: stylesheet, headers: brotli },
  ];
  const cases: Case[] = [];
  for (const each of list) {
    cases.push({ ...each, sample: await answerOf(origin + each.path, each.headers) });
  }
  return cases;
}

function answerOf(address: string, headers: Headers): Promise<Sample> {
  return new Promise((resolve, reject) => {
    request(address, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const names = Object.entries(answer.headers) as [string, string][];
        const kept = names.filter(([name]) => !own.includes(name));
        resolve({ headers: kept, body: Buffer.concat(chunks) });
      });
    })
      .once('error', reject)
      .end();
  });
}
