import * as assert from 'uvu/assert';
import { randomUUID } from 'node:crypto';
import { paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { findAll, plainText, textsOf } from '../html.ts';
import type { TestSite } from '../site.ts';

export const membersOf = ({ db }: TestSite) =>
  db.selectFrom('members').selectAll().orderBy('number').execute();

/** Returns the last note of each member by name. */
export async function notesOf({ db }: TestSite): Promise<Partial<Record<string, string>>> {
  const rows = await db
    .selectFrom('activity')
    .innerJoin('members', 'members.id', 'activity.member_id')
    .select(['full_name', 'changes'])
    .where('action', '=', 'note')
    .execute();
  return Object.fromEntries(
    rows.map(({ changes, full_name }) => [
      full_name,
      (JSON.parse(changes) as { text: string }).text,
    ]),
  );
}

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

/** Returns what the form on a page would send. */
const formOf = (html: string, form: string): Record<string, string> =>
  Object.fromEntries([
    ...findAll(html, `${form} select`).map((select) => [
      select.getAttribute('name')!,
      select.querySelector('option[selected]')?.getAttribute('value') ?? '',
    ]),
    ...findAll(
      html,
      `${form} input[checked], ${form} input[type=hidden], ${form} input[type=date]`,
    ).map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? 'on']),
  ]);

/**
 * Uploads a file, takes the columns as proposed and the questions as answered, unless told otherwise, and returns the page
 * of the trial.
 */
export async function tryFile(
  site: TestSite,
  admin: SignedIn,
  content: string | Uint8Array<ArrayBuffer>,
  {
    answers,
    columns = {},
    key = randomUUID(),
    name = 'members.csv',
  }: {
    answers?: Record<string, string>;
    columns?: Record<string, string>;
    key?: string;
    name?: string;
  } = {},
) {
  const sent = await sendFile(site, admin, content, { key, name });
  assert.is(sent.status, 303, await sent.clone().text());
  const html = await (await admin.get(sent.headers.get('location')!)).text();
  const mapped = await admin.post(paths.adminImportPart(key, 'columns'), {
    ...formOf(html, 'form'),
    ...columns,
  });
  assert.is(mapped.status, 303, plainText(await mapped.clone().text()));
  let page = await (await admin.get(paths.adminImportPart(key, 'check'))).text();
  if (answers) {
    const asked = { ...formOf(page, '.import-questions'), ...answers };
    assert.is((await admin.post(paths.adminImportPart(key, 'check'), asked)).status, 303);
    page = await (await admin.get(paths.adminImportPart(key, 'check'))).text();
  }
  return { key, page, ...readCheck(page) };
}

export function readCheck(page: string) {
  const [fresh, known, twice, refused] = textsOf(page, '.import-counts dd').map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  const remarks = findAll(page, '.import-remarks tbody tr').map((row) =>
    row.childNodes.map((cell) => plainText(String(cell))).join(' | '),
  );
  return { fresh: fresh!, known: known!, twice: twice!, refused: refused!, remarks };
}

export const confirm = (admin: SignedIn, key: string, expected: number) =>
  admin.post(paths.adminImportPart(key, 'check'), { step: 'import', expected: String(expected) });

/** Imports everybody in the file. */
export async function importFile(
  site: TestSite,
  admin: SignedIn,
  content: string | Uint8Array<ArrayBuffer>,
  options: Parameters<typeof tryFile>[3] = {},
) {
  const { fresh, key } = await tryFile(site, admin, content, options);
  const answer = await confirm(admin, key, fresh);
  assert.is(answer.status, 303, plainText(await answer.clone().text()));
  assert.is(answer.headers.get('location'), paths.adminImportPart(key, 'result'));
  return key;
}
