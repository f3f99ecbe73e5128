import * as assert from 'uvu/assert';
import english from '../../../src/shared/i18n/en/personal-copy.json' with { type: 'json' };
import swedish from '../../../src/shared/i18n/sv/personal-copy.json' with { type: 'json' };
import { answerColumns } from '../../../src/people/applications/shared/schema.ts';
import { isFact } from '../../../src/people/members/shared/fields.ts';
import { paths } from '../../../src/shared/paths.ts';
import { credentials } from '../../../src/running/backup/credentials.ts';
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
import { unlockLedger } from '../../fixtures/payment-rows.ts';

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
  const page = await admin.page(paths.adminMemberPart(id, 'personal-data'));
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

test('names every column that is not a reference within the database, in both languages', async ({
  site,
}) => {
  const references = /(^|_)id$|_by$/;
  const internal = [
    'actor_name',
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
    'subject_label',
    'subject_type',
    'type',
    'version',
  ];
  const tables = { ...correspondenceTables, ...membershipTables, ...moneyTables };
  const columns = new Set(
    (await site.db.introspection.getTables()).flatMap(({ columns: all, name: table }) => {
      const { derived = [] } = tables[table] ?? {};
      const hidden = [...derived, ...(credentials[table]?.columns ?? [])];
      const names = table in tables ? all.map(({ name }) => name) : [];
      return names.filter((name) => !hidden.includes(name));
    }),
  );
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

test('has no code of the database, whatever has happened to the fee', async ({ site }) => {
  const id = await addAnna(site, 'sv');
  const at = '2026-05-01T10:00:00.000Z';
  const { id: fee_id } = await site.db.selectFrom('fees').select('id').executeTakeFirstOrThrow();
  const attempt = { fee_id, provider: 'stripe', membership_type: 'General', amount: 15_000 };
  const times = { created_at: at, updated_at: at };
  await site.db
    .insertInto('payment_attempts')
    .values(
      (['creating', 'not_opened'] as const).map((status, place) => ({
        ...attempt,
        ...times,
        status,
        id: status,
        number: place + 7,
        currency: 'sek',
        language: 'sv',
      })),
    )
    .execute();
  await site.db
    .insertInto('card_refunds')
    .values({
      id: 'r',
      fee_id,
      provider_payment_id: 'pi',
      amount: 5000,
      status: 'notAllowed',
      ...times,
    })
    .execute();
  await site.db
    .insertInto('activity')
    .values({
      id: 'c',
      happened_at: at,
      action: 'feeChanged',
      fee_id,
      changes: JSON.stringify({
        amountBefore: 15_000,
        amount: 7500,
        onBefore: '2026-05-15',
        on: '2026-06-15',
        reason: 'halv',
      }),
    })
    .execute();
  const sent = { fee_id, sent_on: '2026-05-02' };
  await site.db
    .insertInto('reminders')
    .values([
      { ...sent, id: 'f', about: 'f', step: 'fee' },
      { ...sent, id: 'h', about: 'h', step: 'hand' },
    ])
    .execute();
  await site.db
    .insertInto('application_letters')
    .values({
      id: 'l',
      application_id: fee_id,
      kind: 'question',
      text: 'Hej',
      admin_email: 'kansli@example.org',
      created_at: at,
    })
    .execute();
  await unlockLedger(site);
  await site.db
    .updateTable('payments')
    .set({ provider: 'office', method: 'bankgiro', member_number: 10_001 })
    .execute();
  const html = await (await (await signIn(site)).get(paths.adminMemberReadableCopy(id))).text();
  const [payment] = rowsUnder(html, 'Betalningar i bokföringen');
  assert.equal(
    [payment!['Betaltjänst'], payment!['Betalsätt'], payment!['Medlemsnummer']],
    ['Registrerad av föreningen', 'Bankgiro', 'M-10001'],
  );
  assert.is(rowsUnder(html, 'Avgifter')[0]!['Status'], 'Betald');
  assert.equal(
    rowsUnder(html, 'Påbörjade kortbetalningar').map((row) => row['Status']),
    ['Inte påbörjad än', 'Kunde inte påbörjas'],
  );
  assert.is(rowsUnder(html, 'Återbetalningar till kort')[0]!['Status'], 'Inte tillåten');
  const change = rowsUnder(html, 'Historik och anteckningar').find(
    (row) => row['Vad som hände'] === 'Avgift ändrad',
  );
  assert.match(change!['Detaljer']!, /150.+15 maj 2026.+halv/);
  assert.equal(
    rowsUnder(html, 'Mejl om avgifter').map((row) => row['Mejl']),
    ['Avgift tillagd', 'Påminnelse skickad för hand'],
  );
  assert.is(rowsUnder(html, 'Mejl till sökande')[0]!['Typ'], 'Fråga');
  // Only administrators hear that the file for programs has more about them.
  assert.not.match(plainText(html), 'administratör, eller');
  const codes =
    /^(?:[a-z]+_[a-z_]+|[a-z]+[A-Z]\w*|paid|office|stripe|fee|hand|sek|question|creating)$/;
  assert.equal(
    textsOf(html, 'dd').filter((text) => codes.test(text)),
    [],
  );
});

test.run();
