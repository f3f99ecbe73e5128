import * as assert from 'uvu/assert';
import english from '../../../src/shared/i18n/en/personal-copy.json' with { type: 'json' };
import swedish from '../../../src/shared/i18n/sv/personal-copy.json' with { type: 'json' };
import { answerColumns } from '../../../src/people/applications/shared/schema.ts';
import { isFact } from '../../../src/people/members/shared/fields.ts';
import { paths } from '../../../src/shared/paths.ts';
import { correspondenceTables } from '../../../src/running/privacy/tables/correspondence.ts';
import { membershipTables } from '../../../src/running/privacy/tables/membership.ts';
import { moneyTables } from '../../../src/running/privacy/tables/money.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addMessage } from '../../fixtures/rows.ts';
import { adminSuite, logOf, signIn } from '../../helpers/admin.ts';
import { runCommand } from '../../helpers/commands.ts';
import { findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { onSqlite } from '../../helpers/postgres/postgres.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('the readable copy of personal data');
const email = 'anna.aberg@example.org';

async function addAnna(site: TestSite, language: 'en' | 'sv') {
  const { memberId } = await addPaidMember(site, {
    name: 'Anna Åberg',
    paidOn: '2026-05-01',
    email,
  });
  await site.db.updateTable('members').set({ language, country: 'SE' }).execute();
  await addMessage(site, { first_name: 'Anna', last_name: 'Åberg', email });
  return memberId;
}

/** Returns the values of each row of a kind by their labels. */
function rowsUnder(html: string, heading: string) {
  const section = findAll(html, 'section').find((found) => textsOf(found, 'h3')[0] === heading)!;
  return findAll(section, 'dl').map((row) => {
    const values = textsOf(row, 'dd');
    return Object.fromEntries(textsOf(row, 'dt').map((label, index) => [label, values[index]]));
  });
}

test('says in the language of the member what is stored, why, for whom and for how long', async ({
  site,
}) => {
  const id = await addAnna(site, 'sv');
  const admin = await signIn(site);
  const page = await (await admin.get(paths.adminMemberPart(id, 'personal-data'))).text();
  assert.ok(linksOf(page).includes(paths.adminMemberReadableCopy(id)));
  const answer = await admin.get(paths.adminMemberReadableCopy(id));
  assert.is(answer.status, 200);
  assert.match(answer.headers.get('content-disposition')!, 'M-10001-2026-11-22.html');
  const html = await answer.text();
  assert.match(html, '<html lang="sv">');
  assert.not.match(html, /<script|<link|src=/);
  const [member] = rowsUnder(html, 'Uppgifter i registret');
  assert.equal(
    [member!['Nummer'], member!['Namn'], member!['E-post'], member!['Land'], member!['Språk']],
    ['M-10001', 'Anna Åberg', email, 'Sverige', 'Svenska'],
  );
  const [period] = rowsUnder(html, 'Medlemsperioder');
  assert.equal(
    [period!['Medlemsform'], period!['Från och med'], period!['Till och med']],
    ['Allmän medlem', '1 maj 2026', '30 april 2027'],
  );
  const [payment] = rowsUnder(html, 'Betalningar i bokföringen');
  assert.match(payment!['Belopp']!, '500');
  const [event] = rowsUnder(html, 'Historik och anteckningar');
  assert.match(event!['När']!, /^1 maj 2026, \d+\.\d\d$/);
  assert.not.match(html, /\d{4}-\d\d-\d\dT/);
  const text = plainText(html);
  for (const words of [
    'When does the bus leave?',
    'Rättslig grund',
    'Delning av uppgifter',
    'Så länge sparar vi personuppgifter',
    'Tillgång till dina uppgifter',
    'Integritetsskyddsmyndigheten',
    'Nordic India Sangam',
  ]) {
    assert.match(text, words);
  }
  for (const raw of ['member_id', 'void_reason', 'created_at', '{{', 'personalCopy', id]) {
    assert.not.match(html, raw);
  }
  const policy = linksOf(html).find((link) => link.includes('/policies/gdpr'))!;
  const { pathname, search } = new URL(policy);
  assert.is((await site.get(pathname + search)).status, 200);
  assert.equal(
    (await logOf(site, 'member')).map(({ action }) => action),
    ['exported'],
  );
});

test('names every column that is not a reference within the database, in both languages', () => {
  const references = /(^|_)id$|_by$/;
  const internal = [
    'admin_email',
    'attempts',
    'currency',
    'data',
    'fee_status_before',
    'is_expected',
    'last_error',
    'next_attempt_at',
    'provider_reference',
    'result',
    'reverses',
    'version',
  ];
  const tables = { ...correspondenceTables, ...membershipTables, ...moneyTables };
  const columns = new Set(Object.values(tables).flatMap(({ columns }) => columns));
  const unnamed = (labels: object) =>
    [...columns].filter(
      (column) =>
        !references.test(column) &&
        !internal.includes(column) &&
        !isFact(column) &&
        !answerColumns.some((answer) => answer === column) &&
        !Object.hasOwn(labels, column),
    );
  assert.equal([unnamed(english.columns), unnamed(swedish.columns)], [[], []]);
});

onSqlite(test)('is written by the command, too', async ({ site }) => {
  await addAnna(site, 'en');
  const { status, stderr, stdout } = runCommand('privacy-export', [email, '--html'], {
    env: { DATA_DIR: site.directory },
  });
  assert.is(status, 0, stderr);
  assert.match(stdout, /^<!doctype html><html lang="en">/);
  assert.equal(
    rowsUnder(stdout, 'Messages to the association')[0]!['Message'],
    'When does the bus leave?',
  );
  assert.match(plainText(stdout), 'Payments in the books');
});

test('shows what people wrote as they wrote it, even if it looks like a date', async ({ site }) => {
  const id = await addAnna(site, 'en');
  const subjects = ['2026-99-99', '2026-01-31'];
  for (const subject of subjects) await addMessage(site, { email, subject });
  const answer = await (await signIn(site)).get(paths.adminMemberReadableCopy(id));
  assert.is(answer.status, 200);
  const html = await answer.text();
  for (const subject of subjects) assert.match(html, `>${subject}<`);
});

test.run();
