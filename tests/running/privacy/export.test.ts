import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { applicant } from '../../fixtures/forms.ts';
import { addMessage } from '../../fixtures/rows.ts';
import { signIn } from '../../helpers/admin.ts';
import { runCommand } from '../../helpers/commands.ts';
import {
  applyForCheckout,
  closeLiveSite,
  comeBack,
  type LiveSite,
  openLiveSite,
} from '../../helpers/live-site.ts';

const test = suite<{ live: LiveSite }>('the export of personal data');
const { email } = applicant;

test.before(async (context) => {
  context.live = await openLiveSite();
});

test.after(({ live }) => closeLiveSite(live));

interface Copy {
  address: string;
  data: Record<string, Record<string, unknown>[]>;
  left_out: Record<string, string[]>;
}

const exported = ({ site }: LiveSite, ...args: string[]) =>
  runCommand('privacy-export', args, { env: { DATA_DIR: site.directory } });

test('contains everything about that person, nothing about others, and no secret', async ({
  live,
}) => {
  const { site } = live;
  const { session } = await applyForCheckout(live);
  live.double.pay(session);
  await comeBack(live, session);
  await site.post(paths.newsletter(), { email, consent: 'on' });
  await addMessage(site, { email, subject: null, message: 'Hej,\n"hej"' });
  await addMessage(site, { message: `Ask ${email}` });
  const { status, stdout, stderr } = exported(live, 'ANNA@example.org');
  assert.is(status, 0, stderr);
  const { address, data, left_out } = JSON.parse(stdout) as Copy;
  assert.is(address, email);
  assert.equal(Object.keys(data), [
    'newsletter_subscribers',
    'newsletter_confirmations',
    'contact_submissions',
    'members',
    'member_periods',
    'activity',
    'membership_applications',
    'fees',
    'payments',
    'payment_attempts',
    'mail_outbox',
  ]);
  assert.is(data.newsletter_subscribers![0]!.gdpr_consent, true);
  assert.is(data.contact_submissions![0]!.message, 'Hej,\n"hej"');
  assert.is(data.contact_submissions!.length, 1);
  assert.is(data.membership_applications![0]!.why_join, applicant.whyJoin);
  assert.is(data.payments![0]!.payer_name, 'Anna Åberg');
  const emails = data
    .mail_outbox!.map(({ kind }) => kind)
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  assert.equal(emails, [
    'application-copy',
    'application-received',
    'newsletter-confirmation',
    'payment-receipt',
  ]);
  const { unsubscribe_token } = await site.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.not.match(stdout, unsubscribe_token);
  const message = data.mail_outbox!.find(({ kind }) => kind === 'newsletter-confirmation')!;
  assert.equal(Object.keys(message.data as object), ['email', 'until']);
  assert.equal(left_out.mail_outbox, ['feeToken', 'receiptToken', 'token', 'unsubscribeToken']);
  assert.equal(left_out.newsletter_subscribers, ['unsubscribe_token']);
  assert.match(stderr, '1 contact message of other people');
});

test('includes the data of administrators', async ({ live }) => {
  await signIn(live.site, { email: 'chair@example.org', secondFactor: true });
  const { stdout } = exported(live, 'chair@example.org');
  const { data, left_out } = JSON.parse(stdout) as Copy;
  assert.equal(Object.keys(data), ['activity', 'admins', 'sessions']);
  assert.equal(left_out.admins, ['password_hash', 'totp_secret', 'totp_last_step']);
  const { password_hash, totp_secret } = await live.site.db
    .selectFrom('admins')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.not.match(stdout, password_hash);
  assert.not.match(stdout, totp_secret!);
});

test('is a valid document where nothing is stored, and a private file on request', async ({
  live,
}) => {
  const file = join(live.site.directory, 'copy.json');
  const { status, stdout, stderr } = exported(live, 'nobody@example.org', '--to', file);
  assert.equal([status, stdout], [0, '']);
  assert.match(stderr, 'Nothing is stored about nobody@example.org');
  assert.equal((JSON.parse(readFileSync(file, 'utf8')) as Copy).data, {});
  assert.is(statSync(file).mode & 0o777, 0o600);
  assert.is(exported(live, 'nobody@example.org', '--to', file).status, 2);
});

test.run();
