import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findMember } from '../../../src/people/register/register.ts';
import { replaceEmail } from '../../../src/people/members/editing/email-change.ts';
import { credentials } from '../../../src/running/backup/credentials.ts';
import type { Config } from '../../../src/services/config/config.ts';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { queueEmails } from '../../../src/services/mail/outbox.ts';
import { paths } from '../../../src/shared/paths.ts';
import { backUpNow, restoreFrom } from '../../helpers/backup/backups.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';
import {
  addAnna,
  anna,
  askForCode,
  signedIn,
  typeCode,
  undoIn,
  Visitor,
} from '../../helpers/people/own.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

interface Context {
  directory: string;
}

const test = suite<Context>('credentials after a restore');

const now = new Date('2026-11-22T18:00:10Z');
const backup = 'site-backup-2026-11-22T18-00-10Z';

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-restore-'));
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true }));

/** Emails wait, because nothing listens at that address. */
const env = {
  ABUSE_LIMITS: 'off',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_OFFICE: 'office@example.org',
};

const openSite = (directory: string) => createTestSite({ directory, now, env });

interface Life<Left> {
  before: (site: TestSite) => Promise<Left>;
  since: (site: TestSite, left: Left) => Promise<unknown>;
}

/** Takes a backup between two parts of a site's life, restores it, and starts the site again. */
async function afterRestore<Left>(
  { directory }: Context,
  { before, since }: Life<Left>,
  check: (site: TestSite, left: Left) => Promise<void>,
): Promise<void> {
  const site = await openSite(directory);
  const left = await before(site);
  await backUpNow(site.config, { now });
  await since(site, left);
  await site.close();
  await restoreFrom(site.config, backup);
  const restored = await openSite(directory);
  await check(restored, left);
  await restored.close();
}

/** Continues with the cookies of a browser. */
const at = (site: TestSite, { cookies }: Visitor) => new Visitor(site, [...cookies]);

const isOpen = async (visitor: Visitor) =>
  (await (await visitor.get(paths.own())).text()).includes(anna.name);

const memberId = ({ db }: TestSite) =>
  db
    .selectFrom('members')
    .select('id')
    .where('email', '=', anna.email)
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

test('every column that lets somebody in is named as deleted or kept', async ({ directory }) => {
  const site = await openSite(directory);
  const tables = await site.db.introspection.getTables();
  const suspicious = tables.flatMap(({ columns, name }) =>
    columns
      .map((column) => `${name}.${column.name}`)
      .filter((place) =>
        /(?:^|_)sessions\.id$|\.key$|keys\.value$|\.totp_last_step$|\.\w*(?:token|secret|hash|password)/.test(
          place,
        ),
      ),
  );
  await site.close();
  const named = Object.entries(credentials).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  );
  assert.equal(named.toSorted(), suspicious.toSorted());
  for (const [table, { atRestore, why }] of Object.entries(credentials)) {
    assert.is(atRestore === 'kept', why !== undefined, `${table} is kept for a reason`);
  }
});

test('a session that a member has ended everywhere does not come back', (context) =>
  afterRestore(
    context,
    {
      before: async (site) => {
        await addAnna(site);
        return signedIn(site, anna.email);
      },
      since: (_, visitor) => visitor.post(paths.ownPart('sign-out-everywhere')),
    },
    async (site, visitor) => {
      assert.equal(await site.db.selectFrom('sessions').selectAll().execute(), []);
      assert.not(await isOpen(at(site, visitor)));
      assert.is((await at(site, visitor).get(paths.ownPart('data.json'))).status, 303);
    },
  ));

for (const isUsed of [false, true]) {
  const title = isUsed ? 'a used code' : 'a code that nobody has used';
  test(`${title}, and the email with it, do not come back`, (context) =>
    afterRestore(
      context,
      {
        before: async (site) => {
          await addAnna(site);
          const visitor = new Visitor(site);
          return { visitor, code: await askForCode(visitor, anna.email) };
        },
        since: async (_, { code, visitor }) => isUsed && typeCode(visitor, code),
      },
      async (site, { code, visitor }) => {
        assert.is((await typeCode(at(site, visitor), code)).status, 422);
        assert.equal(await emailsOf(site, 'member-code'), []);
      },
    ));
}

for (const isUsed of [false, true]) {
  const title = isUsed
    ? 'a used link to undo does not'
    : 'an unused link to undo a change of address does';
  test(`${title} work after a restore`, (context) =>
    afterRestore(
      context,
      {
        before: async (site) => {
          await addAnna(site);
          const member = (await findMember(site.db, await memberId(site)))!;
          const email = 'other@example.org';
          await site.db.updateTable('members').set({ email }).execute();
          await replaceEmail(site.db, member, email, { isMailed: true, canBeUndone: true }, now);
          return undoIn(site);
        },
        since: (site, link) => (isUsed ? new Visitor(site).post(link) : Promise.resolve()),
      },
      async (site, link) => {
        await new Visitor(site).post(link);
        const { email } = await site.db
          .selectFrom('members')
          .select('email')
          .executeTakeFirstOrThrow();
        assert.is(email, isUsed ? 'other@example.org' : anna.email);
      },
    ));
}

test('a card that was replaced since stays invalid, and the new one valid', (context) =>
  afterRestore(
    context,
    {
      before: async (site) => {
        await addAnna(site);
        return { visitor: await signedIn(site, anna.email), old: await cardOf(site) };
      },
      since: async (site, left) => {
        await left.visitor.post(paths.ownPart('card'));
        Object.assign(left, { fresh: await cardOf(site) });
      },
    },
    async (site, left) => {
      const { fresh, old } = left as typeof left & { fresh: string };
      assert.is((await site.get(paths.memberCard(old))).status, 404);
      assert.is((await site.get(paths.memberCard(fresh))).status, 200);
    },
  ));

const cardOf = async ({ db }: TestSite) =>
  (await db.selectFrom('members').select('card_secret').executeTakeFirstOrThrow()).card_secret;

test('a receipt whose link was replaced since stays closed', (context) =>
  afterRestore(
    context,
    {
      before: async (site) => {
        await addAnna(site);
        return receiptOf(site);
      },
      since: ({ db }) => db.updateTable('payments').set({ receipt_token: 'another' }).execute(),
    },
    async (site, old) => {
      assert.is.not(old, 'another');
      assert.is(await receiptOf(site), 'another');
    },
  ));

const receiptOf = async ({ db }: TestSite) =>
  (await db.selectFrom('payments').select('receipt_token').executeTakeFirstOrThrow()).receipt_token;

test('an email that was sent since is not sent again, and one that waits is', (context) =>
  afterRestore(
    context,
    {
      before: async ({ db }) => {
        for (const email of ['sent@example.org', 'waiting@example.org']) {
          await queueEmails(
            db,
            [{ kind: 'member-unknown', to: email, language: 'sv', data: { email } }],
            now,
          );
        }
      },
      since: ({ db }) =>
        db.deleteFrom('mail_outbox').where('recipient', '=', 'sent@example.org').execute(),
    },
    async (site) => {
      const emails = await emailsOf(site, 'member-unknown');
      assert.equal(
        emails.map(({ data }) => data),
        [{ email: 'waiting@example.org' }],
      );
    },
  ));

test('emails that wait come back on a new machine, except for those with a code', async ({
  directory,
}) => {
  const site = await openSite(directory);
  await addAnna(site);
  await askForCode(new Visitor(site), anna.email);
  const email = 'waiting@example.org';
  await queueEmails(
    site.db,
    [{ kind: 'member-unknown', to: email, language: 'sv', data: { email } }],
    now,
  );
  await backUpNow(site.config, { now });
  await site.close();
  const elsewhere = mkdtempSync(join(tmpdir(), 'site-restore-'));
  await (await openSite(elsewhere)).close();
  cpSync(join(directory, 'backups'), join(elsewhere, 'backups'), { recursive: true });
  await restoreFrom(configAt(elsewhere), backup);
  const restored = await openSite(elsewhere);
  const kinds = (await restored.db.selectFrom('mail_outbox').select('kind').execute()).map(
    ({ kind }) => kind,
  );
  await restored.close();
  rmSync(elsewhere, { recursive: true });
  assert.ok(kinds.includes('member-unknown'));
  assert.not(kinds.includes('member-code'));
});

function configAt(directory: string): Config {
  const read = readConfig({ DATA_DIR: directory });
  assert.ok(read.ok);
  return read.config;
}

runOnSqlite(test);
