import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { launchChromium } from '../chromium.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';
import { type FormName, formNames, forms } from './forms.ts';
import { payloads } from './payloads.ts';
import { MOST_SEED, randomOf } from './random.ts';

const HELP = `Usage: npm run verify:hostile -- [options]

Sends generated hostile inputs to the public forms of a running server. No response may be a 5xx, half
of them must come within 50 ms, and no input may run in a browser, neither returned nor stored.

  --inputs N    how many inputs (10000)
  --clients N   how many clients send at the same time (4)
  --seed N      repeats the inputs of the run that printed this seed
  --help        this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;
const MEDIAN_LIMIT_MS = 50;
/** Limits how many responses are opened in the browser. Each one repeats what was sent. */
const MOST_PAGES = 400;

const { values } = readCommandLine(HELP, {
  inputs: { type: 'string', default: '10000' },
  clients: { type: 'string', default: '4' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
});
const inputs = wholeNumber('--inputs', values.inputs, { least: 1 });
const clients = wholeNumber('--clients', values.clients, { least: 1, most: 1000 });
const seed = wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED });

const { chance, pick, weighted } = randomOf(seed);

const kinds = { replaced: 75, missing: 5, twice: 5, list: 5, renamed: 5, otherKind: 5 };
const types = [
  'text/plain',
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded; charset=x',
];

const site = await startDemoSite(undefined, { ABUSE_LIMITS: 'off' });
const statuses = new Map<number, number>();
const times: number[] = [];
const failures: string[] = [];
const pages: string[] = [];

let next = 0;
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (next < inputs) {
      next += 1;
      await send(next);
    }
  }),
);
pages.push(...(await storedPages()));
const ran = await runsInBrowser(pages);
const alive = await fetch(`${site.origin}/healthz`);
await site.end('SIGTERM');
rmSync(site.dataDirectory, { recursive: true });

times.sort((a, b) => a - b);
const median = times[Math.floor(times.length / 2)]!;
const worst = times[Math.floor(times.length * 0.99)]!;
const counts = [...statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, count]) => `${status}: ${count}`);
console.log(`seed ${seed}: ${inputs} inputs; ${counts.join(', ')}`);
console.log(`median ${median.toFixed(1)} ms, 99 % within ${worst.toFixed(1)} ms`);
console.log(
  `${pages.length} pages opened in a browser without the content policy, ${ran.length} ran something`,
);
for (const failure of [...failures, ...ran].slice(0, 10)) console.log(`  ${failure}`);
process.exitCode =
  failures.length > 0 || ran.length > 0 || median > MEDIAN_LIMIT_MS || !alive.ok ? 1 : 0;

async function send(number: number): Promise<void> {
  const name = pick(formNames);
  const { body, type } = spoil(name, `h${number}`);
  const accept = chance(0.5) ? 'text/html' : 'application/json';
  const started = performance.now();
  try {
    const answer = await fetch(site.origin + forms[name].path, {
      method: 'POST',
      headers: { Accept: accept, 'Content-Type': type },
      body,
      redirect: 'manual',
    });
    const text = await answer.text();
    times.push(performance.now() - started);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) failures.push(`${answer.status} from ${name}: ${body.slice(0, 200)}`);
    const isTelling = accept === 'text/html' && text.includes('hostile=1');
    if (isTelling && pages.length < MOST_PAGES) pages.push(text);
  } catch (error) {
    // The server may cut off a body over the limit while it is being sent.
    const isTooLarge = body.length > 60_000;
    if (!isTooLarge)
      failures.push(
        `no answer from ${name}: ${String(error)} ${String((error as Error).cause)} ${body.length} ${type}`,
      );
  }
}

/** Replaces, repeats, omits or changes one or more fields of a valid form. */
function spoil(name: FormName, key: string): { body: string; type: string } {
  const encoding = weighted({ urlencoded: 58, broken: 2, multipart: 10, json: 30 });
  const fields: [string, unknown][] = Object.entries(forms[name].fields(key));
  const share = chance(0.5) ? 1 / fields.length : pick([0.2, 0.5, 0.8, 1]);
  const spoilt = fields.flatMap(([field, value]): [string, unknown][] => {
    if (!chance(share)) return [[field, value]];
    const payload = pick(payloads);
    return {
      replaced: [[field, payload]],
      missing: [],
      twice: [
        [field, value],
        [field, payload],
      ],
      list: [
        [`${field}[]`, payload],
        [`${field}[__proto__]`, payload],
      ],
      renamed: [[payload.slice(0, 100), value]],
      otherKind: [[field, encoding === 'json' ? pick([[payload], { payload }, 1, null]) : payload]],
    }[weighted(kinds)] as [string, unknown][];
  });
  if (chance(0.05)) spoilt.push(['__proto__', pick(payloads)], ['constructor', '1']);
  if (encoding === 'broken') return { body: pick(payloads), type: pick(types) };
  if (encoding === 'json') return { body: jsonOf(spoilt), type: 'application/json' };
  const texts = spoilt.map(([field, value]): [string, string] => [field, String(value)]);
  if (encoding === 'multipart') return multipart(texts);
  return { body: new URLSearchParams(texts).toString(), type: 'application/x-www-form-urlencoded' };
}

/** Builds JSON from text, because an object would lose the key __proto__. */
function jsonOf(fields: [string, unknown][]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

function multipart(fields: [string, string][]): { body: string; type: string } {
  const boundary = 'hostile';
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

async function storedPages(): Promise<string[]> {
  const database = new Sqlite(`${site.dataDirectory}/site.sqlite`, { readonly: true });
  const rows = database
    .prepare(
      "select id, membership_type as type from membership_applications where full_name || why_join || contribution || address like '%hostile%' limit 50",
    )
    .all() as { id: string; type: string }[];
  database.close();
  return Promise.all(
    rows.map(async ({ id, type }) => {
      const query = new URLSearchParams({ application: id, type }).toString();
      return (await fetch(`${site.origin}/membership-success?${query}`)).text();
    }),
  );
}

/** Opens each page without its content policy, and returns those that ran a script. */
async function runsInBrowser(documents: string[]): Promise<string[]> {
  const browser = await launchChromium();
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  const found: string[] = [];
  let current = '';
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: current })
      : route.abort(),
  );
  for (const document of documents) {
    current = document;
    await page.goto('/hostile', { waitUntil: 'load' });
    if (await page.evaluate(() => 'hostile' in window)) found.push(document.slice(0, 200));
  }
  await browser.close();
  return found;
}
