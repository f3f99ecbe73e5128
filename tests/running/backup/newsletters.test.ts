import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { backUpNow, restoreFrom } from '../../helpers/backup/backups.ts';
import { plainText } from '../../helpers/html.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import {
  act,
  addReaders,
  bothLanguages,
  deliveriesOf,
  newsletterOf,
  saveDraft,
  senderOf,
  sendNow,
} from '../../helpers/people/newsletters.ts';
import { openPostOffice } from '../../helpers/post-office.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';
import { createTestSite } from '../../helpers/site.ts';

const test = suite('newsletters after a restore');

test('what was sent since the backup is known, and nothing is sent before somebody presses for it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-restore-'));
  const clock = { now: Date.parse('2026-11-22T18:00:10Z') };
  const now = () => new Date(clock.now);
  const office = await openPostOffice();
  const env = { SMTP_URL: office.url, MAIL_PER_MINUTE: '600000' };
  const site = await createTestSite({ directory, now, env });
  const admin = await signedInAs(site);
  await addReaders(site);
  const under = await saveDraft(site, admin, { ...bothLanguages, title: 'Under way' });
  const planned = await saveDraft(site, admin, { ...bothLanguages, title: 'Planned' });
  await act(admin, planned, 'plan', { day: '2026-11-22', time: '20:00' });
  const waiting = await saveDraft(site, admin, { ...bothLanguages, title: 'Waiting' });
  await act(admin, waiting, 'plan', { day: '2027-01-01', time: '20:00' });
  await sendNow(admin, under);
  office.refuse.sender = 421;
  await senderOf(site).sendDue();
  assert.is((await newsletterOf(site, under)).state, 'sending');
  await backUpNow(site.config, { now: now() });
  office.refuse.sender = null;
  clock.now = Date.parse('2026-11-22T19:00:00Z');
  await senderOf(site).sendDue();
  assert.is(office.received.length, 6);
  await site.db
    .updateTable('newsletters')
    .set({ title: 'Later text' })
    .where('id', '=', under)
    .execute();
  await site.db
    .updateTable('newsletter_subscribers')
    .set({ is_active: 0, bounced_at: now().toISOString(), bounce_code: '5.1.1' })
    .where('email', '=', 'bo@example.org')
    .execute();
  await site.close();
  const { newsletters } = await restoreFrom(site.config, 'site-backup-2026-11-22T18-00-10Z');
  assert.is(newsletters, 1);
  const after = await createTestSite({ directory, now, env });
  clock.now += 60 * 60_000;
  await senderOf(after).sendDue();
  assert.is(office.received.length, 6);
  const states = [];
  for (const id of [under, planned, waiting]) states.push((await newsletterOf(after, id)).state);
  assert.equal(states, ['finished', 'finished', 'draft']);
  assert.equal(await deliveriesOf(after, under), ['anna sent', 'asa sent', 'bo sent']);
  assert.is((await newsletterOf(after, under)).title, 'Later text');
  const off = await after.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'bounce_code'])
    .where('is_active', '=', 0)
    .execute();
  assert.equal(off, [{ email: 'bo@example.org', bounce_code: '5.1.1' }]);
  await after.close();
  rmSync(join(directory, 'site.sqlite'));
  const alone = await restoreFrom(site.config, 'site-backup-2026-11-22T18-00-10Z');
  assert.is(alone.newsletters, 3, 'nobody knows what has been sent');
  const elsewhere = await createTestSite({ directory, now, env });
  await senderOf(elsewhere).sendDue();
  assert.is(office.received.length, 6);
  assert.is((await newsletterOf(elsewhere, under)).state, 'paused');
  const anna = await signedInAs(elsewhere, 'nils@example.org');
  const page = plainText(await anna.page(paths.adminNewsletter(under)));
  assert.match(page, 'This comes from a backup.');
  await act(anna, under, 'resumption');
  await senderOf(elsewhere).sendDue();
  assert.is(office.received.length, 9);
  await elsewhere.close();
  await office.close();
  rmSync(directory, { recursive: true });
});

runOnSqlite(test);
