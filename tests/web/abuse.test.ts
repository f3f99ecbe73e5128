import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../src/services/config/read-config.ts';
import { clientAddress } from '../../src/web/client-address.ts';
import { asJson, createTestSite, inLanguage, type TestSite } from '../helpers/site.ts';
import { subscription, wholeMessage } from '../fixtures/forms.ts';
import { plainText, typedIn, valuesOf } from '../helpers/html.ts';
import { onSqlite } from '../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('abuse');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

/** The number of forms that one address may send in ten minutes. */
const ALLOWED = 20;

const forms = {
  contact: {
    path: '/contact',
    selector: '.contact-form',
    table: 'contact_submissions',
    sent: wholeMessage,
    language: 'en',
    tooMany: {
      title: 'Please wait a little',
      text: 'We have received many forms from your network in a short time. Everything you wrote is still here; please send it again in 10 minutes.',
    },
    automated: {
      title: 'Not sent yet',
      text: 'A hidden field that must stay empty was filled in, perhaps by your browser. The field is empty again. Everything you wrote is still here, so please send the form once more.',
    },
  },
  newsletter: {
    path: '/newsletter',
    selector: '.newsletter-form',
    table: 'newsletter_subscribers',
    sent: subscription,
    language: 'sv',
    tooMany: {
      title: 'Vänta en liten stund',
      text: 'Vi har fått många formulär från ditt nätverk på kort tid. Det du skrev finns kvar här; skicka det igen om 10 minuter.',
    },
    automated: {
      title: 'Inte skickat ännu',
      text: 'Ett dolt fält fylldes i, kanske av din webbläsare. Nu är fältet tomt, som det ska vara. Det du skrev finns kvar. Skicka gärna igen.',
    },
  },
} as const;

type Form = (typeof forms)[keyof typeof forms];

interface Sender {
  /** The address of the connection. */
  from?: string;
  /** X-Forwarded-For. */
  via?: string;
}

/** Sends a request as the server passes it on: with the socket of the connection. */
const sendFrom = async (
  site: TestSite,
  path: string,
  { from = '192.0.2.1', via }: Sender,
  init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
) =>
  site.app.request(
    path,
    { ...init, headers: { ...init.headers, ...(via !== undefined && { 'X-Forwarded-For': via }) } },
    { incoming: { socket: { remoteAddress: from } } },
  );

const postFrom = (
  site: TestSite,
  { path, sent }: { path: string; sent: Record<string, string> },
  sender: Sender = {},
  headers: Record<string, string> = asJson,
) =>
  sendFrom(site, path, sender, {
    method: 'POST',
    body: new URLSearchParams(sent),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  });

/** Sends as many forms as one address may send. Each must be accepted. */
async function useUp(site: TestSite, sender?: Sender, form: Form = forms.contact): Promise<void> {
  for (let count = 0; count < ALLOWED; count++) {
    const sent = { ...form.sent, email: `anna.${count}@example.org` };
    const { status } = await postFrom(site, { ...form, sent }, sender);
    assert.is(status, 201, `form ${count + 1}`);
  }
}

const stored = async ({ db }: TestSite, { table }: Form) =>
  (await db.selectFrom(table).select('id').execute()).length;

for (const [name, form] of Object.entries(forms)) {
  const cookie = inLanguage(form.language);
  const { tooMany, automated } = form;

  test(`a form over the limit is refused and keeps its values (${name})`, async ({ site }) => {
    await useUp(site, {}, form);
    const page = await postFrom(site, form, {}, cookie);
    assert.is(page.status, 429);
    const waitS = Number(page.headers.get('retry-after'));
    assert.ok(waitS > 540 && waitS <= 600, `Retry-After was ${waitS}`);
    const html = await page.text();
    assert.match(plainText(html), `${tooMany.title} ${tooMany.text}`);
    assert.equal(typedIn(html, form.selector), form.sent);
    const json = await postFrom(site, form, {}, { ...asJson, ...cookie });
    assert.is(json.status, 429);
    assert.ok(Number(json.headers.get('retry-after')) > 540);
    assert.equal(await json.json(), { outcome: 'tooMany', notice: tooMany });
    assert.is(await stored(site, form), ALLOWED);
  });

  test(`a filled honeypot stores nothing, says why and is empty again (${name})`, async ({
    site,
  }) => {
    const trapped = { ...form, sent: { ...form.sent, website: 'https://example.com' } };
    const page = await postFrom(site, trapped, {}, cookie);
    assert.is(page.status, 422);
    const html = await page.text();
    assert.match(plainText(html), `${automated.title} ${automated.text}`);
    assert.is(valuesOf(html, form.selector).website, '');
    assert.equal(typedIn(html, form.selector), form.sent);
    const json = await postFrom(site, trapped, {}, { ...asJson, ...cookie });
    assert.is(json.status, 422);
    assert.equal(await json.json(), { outcome: 'automated', notice: automated });
    assert.is(await stored(site, form), 0);
    const again = { ...form, sent: { ...valuesOf(html, form.selector), ...form.sent } };
    assert.is((await postFrom(site, again)).status, 201);
  });
}

test('another form and another address are not affected', async ({ site }) => {
  await useUp(site);
  assert.is((await postFrom(site, forms.contact)).status, 429);
  assert.is((await postFrom(site, forms.newsletter)).status, 201);
  assert.is((await postFrom(site, forms.contact, { from: '192.0.2.2' })).status, 201);
});

test('a form with errors does not count', async ({ site }) => {
  const faulty = { path: '/contact', sent: { ...forms.contact.sent, message: '' } };
  assert.is((await postFrom(site, faulty)).status, 422);
  await useUp(site);
  assert.is((await postFrom(site, forms.contact)).status, 429);
});

onSqlite(test)('the count survives a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  const before = await createTestSite({ directory });
  await useUp(before);
  await before.close();
  const after = await createTestSite({ directory });
  assert.is((await postFrom(after, forms.contact)).status, 429);
  assert.is((await postFrom(after, forms.contact, { from: '192.0.2.2' })).status, 201);
  await after.close();
  rmSync(directory, { recursive: true });
});

test('when the counters cannot be written, forms are still accepted and counted in memory', async ({
  site,
}) => {
  await site.limits.close();
  await useUp(site);
  assert.is((await postFrom(site, forms.contact)).status, 429);
});

test('the limits can be turned off in demo mode only', async () => {
  const site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
  await useUp(site);
  assert.is((await postFrom(site, forms.contact)).status, 201);
  await site.close();
  const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
  assert.ok(readConfig(live).ok);
  const result = readConfig({ ...live, ABUSE_LIMITS: 'off' });
  assert.ok(!result.ok);
  assert.equal(result.faults, ['ABUSE_LIMITS can be "off" in demo mode only']);
});

test('behind a proxy each visitor has a limit', async ({ site }) => {
  site.config.trustedProxies = 1;
  await useUp(site, { from: '10.0.0.1', via: '198.51.100.7' });
  const statusOf = async (sender: Sender) => (await postFrom(site, forms.contact, sender)).status;
  assert.is(await statusOf({ from: '10.0.0.2', via: '203.0.113.5, 198.51.100.7' }), 429);
  assert.is(await statusOf({ from: '10.0.0.1', via: '198.51.100.8' }), 201);
});

/** The number of trusted proxies, the connection, X-Forwarded-For, and who counts as the client. */
const clients: Record<string, [number, string, string | undefined, string][]> = {
  'without a proxy only the connection counts, whatever the visitor writes': [
    [0, '192.0.2.1', undefined, '192.0.2.1'],
    [0, '192.0.2.1', '203.0.113.5, 203.0.113.6', '192.0.2.1'],
  ],
  'behind one proxy its own entry counts, not those that the visitor wrote before': [
    [1, '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    [1, '10.0.0.1', 'nonsense,, 203.0.113.5 ,198.51.100.7 ', '198.51.100.7'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
  ],
  'behind two proxies the second from the right counts': [
    [2, '10.0.0.1', '198.51.100.7, 10.0.0.9', '198.51.100.7'],
    [2, '10.0.0.1', '203.0.113.5, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
    [2, '10.0.0.1', '198.51.100.7', '10.0.0.1'],
  ],
  'an address with a port or brackets is that address, and anything else the connection': [
    [1, '10.0.0.1', '198.51.100.7:1000', '198.51.100.7'],
    [1, '10.0.0.1', '[::ffff:198.51.100.7]:1002', '198.51.100.7'],
    [1, '10.0.0.1', '[2001:db8:0:2::9]:443', '2001:0db8:0000:0002::/64'],
    [1, '10.0.0.1', '[2001:db8:0:3::1]', '2001:0db8:0000:0003::/64'],
    ...['unknown', '_hidden', '198.51.100.7.1:80', '[198.51.100.7', '999.1.1.1'].map(
      (via): [number, string, string, string] => [1, '10.0.0.1', via, '10.0.0.1'],
    ),
  ],
  'an IPv6 visitor counts by network (/64), however the address is written': [
    [0, '2001:db8:0:2:ffff:eeee:dddd:1', undefined, '2001:0db8:0000:0002::/64'],
    [0, '2001:0DB8:0000:0002::9', undefined, '2001:0db8:0000:0002::/64'],
    [0, '2001:db8::2:0:0:0:7', undefined, '2001:0db8:0000:0002::/64'],
    [0, '2001:db8::2', undefined, '2001:0db8:0000:0000::/64'],
  ],
  'an IPv4 address is the same when it comes through an IPv6 socket': [
    [0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    [0, '::FFFF:192.0.2.1', undefined, '192.0.2.1'],
    [0, '::1', undefined, '0000:0000:0000:0000::/64'],
  ],
};

test('who counts as the client depends on the proxies that are trusted', async ({ site }) => {
  site.app.get('/client', (c) => c.text(clientAddress(c)));
  for (const [title, cases] of Object.entries(clients)) {
    for (const [proxies, from, via, client] of cases) {
      site.config.trustedProxies = proxies;
      const answer = await sendFrom(site, '/client', { from, ...(via !== undefined && { via }) });
      assert.is(await answer.text(), client, `${title}: ${from} ${via}`);
    }
  }
});

test.run();
