import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mail as examineMail } from '../../../src/running/doctor/services.ts';
import { mailerOf, onlyRow, outbox, queueReceipts } from '../../helpers/mail-site.ts';
import { transportTo } from '../../../src/services/mail/smtp.ts';
import { openPostOffice, type PostOffice } from '../../helpers/post-office.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite('letters over a network');

const password = 'lingonberries';
const noEncryption = 'the mail server offers no encryption (STARTTLS)';

/** Linux connects to this machine by an address that is not that of the loopback device. */
const otherMachine = '0.0.0.0';

async function onSite(
  office: PostOffice,
  { host = otherMachine, query = '' },
  work: (site: TestSite, clock: { now: number }) => Promise<void>,
) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const site = await createTestSite({
    now: () => new Date(clock.now),
    env: { SMTP_URL: `smtp://site:${password}@${host}:${office.port}${query}` },
  });
  try {
    await work(site, clock);
  } finally {
    await site.close();
    await office.close();
  }
}

for (const query of [
  '',
  '?requireTLS=false',
  '?ignoreTLS=true',
  '?opportunisticTLS=true&secured=true',
]) {
  test(`wait while the mail server offers no encryption (${query})`, async () => {
    const office = await openPostOffice({ password });
    await onSite(office, { query }, async (site, clock) => {
      await queueReceipts({ site }, 'anna@example.org');
      const mailer = mailerOf(site);
      for (const attempts of [1, 2]) {
        assert.is(await mailer.deliverDue(), 0);
        const row = await onlyRow(site);
        assert.is(row.attempts, attempts);
        assert.is(row.given_up_at, null);
        assert.match(row.last_error!, 'ETLS');
        clock.now = Date.parse(row.next_attempt_at);
      }
      const logged = site.logged.find(({ msg }) => msg === 'email postponed');
      assert.match(String(logged!.reason), noEncryption);
      assert.is(office.passwords, 0);
      assert.is(office.begun, 0);
      const { state, says } = await examineMail(site.config);
      assert.is(state, 'wrong');
      assert.match(says, noEncryption);
      assert.is(office.passwords, 0);
    });
  });
}

test('go when the mail server encrypts', async () => {
  const office = await openPostOffice({ password, encrypts: true });
  // The certificate of the test is made for no name.
  await onSite(office, { query: '?tls.rejectUnauthorized=false' }, async (site) => {
    await queueReceipts({ site }, 'anna@example.org');
    assert.is(await mailerOf(site).deliverDue(), 1);
    assert.is(office.passwords, 1);
    assert.equal(await outbox(site), []);
    assert.is((await examineMail(site.config)).state, 'ok');
  });
});

test('wait while the certificate of the mail server is not valid', async () => {
  const office = await openPostOffice({ password, encrypts: true });
  await onSite(office, {}, async (site) => {
    await queueReceipts({ site }, 'anna@example.org');
    assert.is(await mailerOf(site).deliverDue(), 0);
    assert.is(office.passwords, 0);
    assert.is((await onlyRow(site)).given_up_at, null);
    assert.match((await examineMail(site.config)).says, 'certificate');
  });
});

for (const host of ['127.0.0.1', 'localhost']) {
  test(`go unencrypted to a mail server on this machine (${host})`, async () => {
    const office = await openPostOffice({ password });
    await onSite(office, { host }, async (site) => {
      await queueReceipts({ site }, 'anna@example.org');
      assert.is(await mailerOf(site).deliverDue(), 1);
      assert.is(office.passwords, 1);
    });
  });
}

test('leave a server ten minutes to accept a message, as RFC 5321 asks', () => {
  const { options } = transportTo('smtp://127.0.0.1:25');
  assert.is((options as { socketTimeout?: number }).socketTimeout, 600_000);
});

test.run();
