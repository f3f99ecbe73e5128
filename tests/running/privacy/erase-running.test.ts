import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunningSite } from '../../../scripts/demo-site.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addManyApplications, addManySubscribers } from '../../../src/sample/many.ts';
import { applicant } from '../../fixtures/forms.ts';
import { grep } from '../../helpers/grep.ts';
import { startSampleSite } from '../../helpers/sample/server.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: RunningSite }>('erasing beside a running server');
const email = 'leaves.again@example.org';

test.before(async (context) => {
  context.site = await startSampleSite({ ABUSE_LIMITS: 'off' });
});

test.after(({ site }) => site.stop());

async function send({ origin }: RunningSite, path: string, fields: object): Promise<number> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams({ ...fields }),
    headers: { Accept: 'application/json', Origin: origin },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Signs people up and reads pages until the signal. Returns acknowledged addresses and errors. */
async function keepBusy(site: RunningSite, end: AbortSignal) {
  const acknowledged: string[] = [];
  const faults: string[] = [];
  for (let index = 0; !end.aborted; index += 1) {
    const other = `busy-${index}@example.org`;
    const status = await send(site, paths.newsletter(), { email: other, consent: 'on' });
    if (status === 201) acknowledged.push(other);
    else faults.push(`sign-up: ${status}`);
    const page = await fetch(site.origin + paths.news());
    if (!/post-card/.test(await page.text())) faults.push(`page: ${page.status}`);
  }
  return { acknowledged, faults };
}

test('removes every byte, while the server continues and loses nothing', async ({ site }) => {
  const databaseFile = `${site.dataDirectory}/site.sqlite`;
  const load = { database: databaseFile, now: new Date() };
  await addManySubscribers(3000, load);
  await send(site, paths.newsletter(), { email, consent: 'on' });
  await send(site, paths.contact(), {
    first_name: 'Anna',
    last_name: 'Åberg',
    email,
    message: `Mine is ${email}`,
  });
  await send(site, paths.membershipRegistration(), { ...applicant, email });
  await addManyApplications(3000, load);
  // An earlier version did not overwrite deleted rows. Only rewriting the file removes their remains.
  const careless = new Sqlite(databaseFile, { timeout: 5000 });
  careless.pragma('secure_delete = OFF');
  careless
    .prepare(
      "insert into newsletter_subscribers (id, email, language, gdpr_consent, unsubscribe_token, subscribed_at) values ('x', ?, 'en', 1, 't', '2026-01-01')",
    )
    .run(`older.${email}`);
  careless.exec("delete from newsletter_subscribers where id = 'x'");
  careless.close();
  assert.ok(grep(site.dataDirectory, email).length > 0);

  const end = new AbortController();
  const busy = keepBusy(site, end.signal);
  const command = spawn(process.execPath, ['dist/server/privacy-erase.js', email, '--yes'], {
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(command.stdout);
  const [code] = (await once(command, 'exit')) as [number];
  end.abort();
  const { acknowledged, faults } = await busy;

  assert.is(code, 0, await said);
  assert.match(await said, 'has been rewritten');
  assert.match(await said, `${email} is no longer in the database`);
  assert.equal(grep(site.dataDirectory, email), []);
  assert.equal(faults, []);
  assert.is(
    await send(site, paths.newsletter(), { email: 'last@example.org', consent: 'on' }),
    201,
  );
  const db = new Sqlite(databaseFile, { readonly: true });
  const isThere = db.prepare('select 1 from newsletter_subscribers where email = ?');
  assert.equal(
    [...acknowledged, 'last@example.org'].filter((other) => !isThere.get(other)),
    [],
  );
  assert.equal(db.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
  db.close();
  assert.ok(acknowledged.length > 0);
});

runOnSqlite(test);
