import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sendDueLetters } from '../../../src/people/mailings/planned.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { signIn } from '../../helpers/admin.ts';
import { backUpNow, restoreFrom } from '../../helpers/backup/backups.ts';
import { press } from '../../helpers/forms.ts';
import { draft, sent } from '../../helpers/people/letters.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';
import { createTestSite } from '../../helpers/site.ts';

const test = suite('letters to members after a restore');

test('a planned letter is a draft again, and is not sent a second time', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-restore-'));
  const clock = { now: Date.parse('2026-11-22T18:00:10Z') };
  const now = () => new Date(clock.now);
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const site = await createTestSite({ directory, now, env });
  const admin = await signIn(site);
  await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-11-10' });
  const letter = await draft(admin);
  const when = { day: '2026-11-24', time: '09:00' };
  await press(admin, await admin.page(letter), `${letter}/planning`, when);
  await backUpNow(site.config, { now: now() });
  clock.now = Date.parse('2026-11-24T08:00:00Z');
  await sendDueLetters(site);
  assert.is((await sent(site)).length, 1);
  await site.close();
  const restored = await restoreFrom(site.config, 'site-backup-2026-11-22T18-00-10Z');
  assert.is(restored.letters, 1);
  const after = await createTestSite({ directory, now, env });
  await sendDueLetters(after);
  assert.equal(await sent(after), []);
  const row = await after.db.selectFrom('member_letters').selectAll().executeTakeFirstOrThrow();
  assert.equal([row.send_at, row.sent_at], [null, null]);
  await after.close();
  rmSync(directory, { recursive: true });
});

runOnSqlite(test);
