import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { template, type SubjectKeys } from '../../../src/services/mail/message.ts';
import { memberRow } from '../../../src/people/register/register.ts';
import { queueEmails } from '../../../src/services/mail/outbox.ts';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { exportPersonalData } from '../../../src/running/privacy/export.ts';
import { emailsOf1_0_0, sampleEmails } from '../../fixtures/emails.ts';
import { addApplication, addSubscriber } from '../../fixtures/rows.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('personal data in letters');

const email = 'asa@example.org';

const looked: Record<keyof SubjectKeys, true> = {
  email: true,
  applicationId: true,
  feeId: true,
  memberId: true,
  unsubscribeToken: true,
};

test.before.each(async (context) => {
  context.site = await createTestSite();
  const { applicationId } = sampleEmails['payment-review'];
  const { unsubscribeToken } = sampleEmails['newsletter-welcome'];
  await addApplication(context.site, { id: applicationId, email });
  await addSubscriber(context.site, { email, unsubscribe_token: unsubscribeToken });
  const { memberId: id } = sampleEmails['member-letter'];
  const asa = { kind: 'person', full_name: 'Åsa', email, language: 'sv', joined_on: '2026-01-01' };
  const row = memberRow({ id, number: 1, ...asa, kind: 'person' }, context.site.now());
  await context.site.db.insertInto('members').values(row).execute();
});

test.after.each(({ site }) => site.close());

const outbox = ({ db }: TestSite) =>
  db.selectFrom('mail_outbox').select(['kind', 'recipient']).execute();

const kinds = Object.keys(sampleEmails).toSorted();

test('erasure and export find every letter, whoever receives it', async ({ site }) => {
  const emails = Object.entries(sampleEmails).map(([kind, data]) => {
    return { kind, to: 'office@example.org', language: 'en', data } as never;
  });
  await queueEmails(site.db, emails, site.now());
  const copy = await exportPersonalData(site.db, 'demo', { email }, site.now());
  assert.equal(copy.data.mail_outbox!.map(({ kind }) => String(kind)).toSorted(), kinds);
  await eraseHoldings(site.db, { email: 'somebody.else@example.org' }, site.now());
  assert.is((await outbox(site)).length, kinds.length);
  await eraseHoldings(site.db, { email }, site.now());
  assert.equal(await outbox(site), []);
});

test('letters have addresses and ids only where erasure looks for them', () => {
  for (const [kind, data] of Object.entries(sampleEmails)) {
    // A letter to members names nobody.
    const known = (key: string) => Object.hasOwn(looked, key) || key === 'letterId';
    const others = Object.entries(data).filter(([key]) => !known(key));
    for (const [key, value] of others) {
      assert.not.match(String(value), /\S@\S|[\da-f]{8}-[\da-f]{4}-/, `${kind}: ${key}`);
    }
  }
});

test('a template whose data names nobody does not compile', () => {
  // @ts-expect-error: erasure does not look for memberEmail
  const nameless = template(z.object({ memberEmail: z.string() }), () => ({
    subject: '',
    heading: '',
    blocks: [],
  }));
  assert.type(nameless.write, 'function');
});

test('letters that version 1.0.0 queued are erased', async ({ site }) => {
  await site.db.insertInto('mail_outbox').values(emailsOf1_0_0).execute();
  assert.is((await outbox(site)).length, emailsOf1_0_0.length);
  await eraseHoldings(site.db, { email }, site.now());
  assert.equal(await outbox(site), []);
});

test.run();
