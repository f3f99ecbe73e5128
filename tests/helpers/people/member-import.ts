import * as assert from 'uvu/assert';
import { randomUUID } from 'node:crypto';
import { paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { findAll, plainText, textsOf } from '../html.ts';
import type { TestSite } from '../site.ts';

/** Sends a file as the page does, and returns where the answer leads. */
export async function sendFile(
  site: TestSite,
  { cookie }: Pick<SignedIn, 'cookie'>,
  content: string | Uint8Array<ArrayBuffer>,
  {
    key = randomUUID(),
    name = 'members.csv',
    language = 'en',
  }: { key?: string; name?: string; language?: string } = {},
) {
  const body = new FormData();
  body.set('key', key);
  body.set('file', new File([content], name, { type: 'text/csv' }));
  const headers = { Cookie: `${cookie}; language=${language}`, 'Sec-Fetch-Site': 'same-origin' };
  return site.app.request(paths.adminImport(), { method: 'POST', body, headers });
}

/** Uploads a file, takes the columns as guessed unless told otherwise, and returns the page of the trial. */
export async function tryFile(
  site: TestSite,
  admin: SignedIn,
  content: string | Uint8Array<ArrayBuffer>,
  { columns = {}, key = randomUUID() }: { columns?: Record<string, string>; key?: string } = {},
) {
  const sent = await sendFile(site, admin, content, { key });
  assert.is(sent.status, 303, await sent.clone().text());
  const html = await (await admin.get(sent.headers.get('location')!)).text();
  const guessed = Object.fromEntries(
    findAll(html, '.import-columns select').map((select) => [
      select.getAttribute('name')!,
      select.querySelector('option[selected]')?.getAttribute('value') ?? '',
    ]),
  );
  const mapped = await admin.post(paths.adminImportPart(key, 'columns'), {
    ...guessed,
    ...columns,
  });
  assert.is(mapped.status, 303, plainText(await mapped.clone().text()));
  const page = await (await admin.get(paths.adminImportPart(key, 'check'))).text();
  return { key, page, ...readCheck(page) };
}

export function readCheck(page: string) {
  const [fresh, known, faulty] = textsOf(page, '.import-counts dd').map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  const faults = findAll(page, '.import-faults tbody tr').map((row) =>
    row.childNodes.map((cell) => plainText(String(cell))).join(' | '),
  );
  return { fresh: fresh!, known: known!, faulty: faulty!, faults };
}

export const confirm = (admin: SignedIn, key: string, expected: number) =>
  admin.post(paths.adminImportPart(key, 'check'), {
    action: 'import',
    expected: String(expected),
  });

/** Imports everybody in the file. */
export async function importFile(
  site: TestSite,
  admin: SignedIn,
  content: string | Uint8Array<ArrayBuffer>,
) {
  const { fresh, key, faults } = await tryFile(site, admin, content);
  assert.equal(faults, []);
  const answer = await confirm(admin, key, fresh);
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), paths.adminImportPart(key, 'result'));
  return key;
}
