import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../src/config.ts';
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
  },
  newsletter: {
    path: '/newsletter',
    selector: '.newsletter-form',
    table: 'newsletter_subscribers',
    sent: subscription,
  },
} as const;

type Form = (typeof forms)[keyof typeof forms];

interface Sender {
  /** The address of the connection. */
  from?: string;
  /** X-Forwarded-For. */
  via?: string;
}

/** Posts a form as the server passes it on: with the socket of the connection. */
async function postFrom(
  site: TestSite,
  { path, sent }: { path: string; sent: Record<string, string> },
  { from = '192.0.2.1', via }: Sender = {},
  headers: Record<string, string> = asJson,
): Promise<Response> {
  const init = {
    method: 'POST',
    body: new URLSearchParams(sent),
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(via !== undefined && { 'X-Forwarded-For': via }),
      ...headers,
    },
  };
  return site.app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
}

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

const texts = {
  en: {
    tooMany: {
      title: 'Please wait a little',
      text: 'We have received many forms from your network in a short time. Everything you wrote is still here; please send it again in 10 minutes.',
    },
    automated: {
      title: 'Not sent yet',
      text: 'A hidden field that must stay empty was filled in, perhaps by your browser. The field is empty again. Everything you wrote is still here, so please send the form once more.',
    },
  },
  sv: {
    tooMany: {
      title: 'Vänta en liten stund',
      text: 'Vi har fått många formulär från ditt nätverk på kort tid. Det du skrev finns kvar här; skicka det igen om 10 minuter.',
    },
    automated: {
      title: 'Inte skickat ännu',
      text: 'Ett dolt fält fylldes i, kanske av din webbläsare. Nu är fältet tomt, som det ska vara. Det du skrev finns kvar. Skicka gärna igen.',
    },
  },
};

for (const language of ['en', 'sv'] as const) {
  const cookie = inLanguage(language);
  const { tooMany, automated } = texts[language];

  for (const [name, form] of Object.entries(forms)) {
    test(`a form over the limit is refused and keeps its values (${name}, ${language})`, async ({
      site,
    }) => {
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

    test(`a filled honeypot stores nothing, says why and is empty again (${name}, ${language})`, async ({
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
      assert.is((await postFrom(site, form)).status, 201);
    });
  }
}

test('another form and another address are not affected', async ({ site }) => {
  await useUp(site);
  assert.is((await postFrom(site, forms.contact)).status, 429);
  assert.is((await postFrom(site, forms.newsletter)).status, 201);
  assert.is((await postFrom(site, forms.contact, { from: '192.0.2.2' })).status, 201);
});

test('a form with errors does not count', async ({ site }) => {
  for (let count = 0; count <= ALLOWED; count++) {
    const faulty = { path: '/contact', sent: { ...forms.contact.sent, message: '' } };
    assert.is((await postFrom(site, faulty)).status, 422);
  }
  await useUp(site);
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

test('a form that is sent immediately is accepted', async ({ site }) => {
  for (const form of Object.values(forms)) {
    const html = await (await site.get(form.path)).text();
    const started = performance.now();
    const sent = { ...valuesOf(html, form.selector), ...form.sent };
    assert.is((await postFrom(site, { ...form, sent })).status, 201);
    assert.ok(performance.now() - started < 1000);
  }
});

/** After the first sender has reached the limit, those in `same` are refused and `others` are not. */
const senders: {
  title: string;
  proxies: number;
  first: Sender;
  same: Sender[];
  others: Sender[];
}[] = [
  {
    title: 'without a proxy only the connection counts, whatever the visitor writes',
    proxies: 0,
    first: { from: '192.0.2.1', via: '198.51.100.7' },
    same: [
      { from: '192.0.2.1' },
      { from: '192.0.2.1', via: '203.0.113.5' },
      { from: '192.0.2.1', via: '203.0.113.5, 203.0.113.6' },
    ],
    others: [{ from: '192.0.2.2', via: '198.51.100.7' }],
  },
  {
    title: 'behind one proxy its own entry counts, not those that the visitor wrote before',
    proxies: 1,
    first: { from: '10.0.0.1', via: '198.51.100.7' },
    same: [
      { from: '10.0.0.2', via: '198.51.100.7' },
      { from: '10.0.0.1', via: '203.0.113.5, 198.51.100.7' },
      { from: '10.0.0.1', via: 'nonsense,, 203.0.113.5 ,198.51.100.7 ' },
    ],
    others: [
      { from: '10.0.0.1', via: '198.51.100.8' },
      { from: '10.0.0.1', via: '198.51.100.7, 198.51.100.9' },
      { from: '10.0.0.1' },
    ],
  },
  {
    title: 'behind two proxies the second from the right counts',
    proxies: 2,
    first: { from: '10.0.0.1', via: '198.51.100.7, 10.0.0.9' },
    same: [
      { from: '10.0.0.2', via: '198.51.100.7, 10.0.0.8' },
      { from: '10.0.0.1', via: '203.0.113.5, 198.51.100.7, 10.0.0.9' },
    ],
    others: [
      { from: '10.0.0.1', via: '198.51.100.7, 198.51.100.8, 10.0.0.9' },
      { from: '10.0.0.1', via: '198.51.100.9, 10.0.0.9' },
      { from: '10.0.0.1', via: '198.51.100.7' },
    ],
  },
  {
    title: 'an address with a port or brackets is that address, and anything else the connection',
    proxies: 1,
    first: { from: '10.0.0.1', via: '198.51.100.7' },
    same: [
      { from: '10.0.0.1', via: '198.51.100.7:1000' },
      { from: '10.0.0.1', via: '198.51.100.7:1001' },
      { from: '10.0.0.1', via: '[::ffff:198.51.100.7]:1002' },
    ],
    others: [{ from: '10.0.0.1', via: '198.51.100.8:1000' }, { from: '10.0.0.1' }],
  },
  {
    title: 'an IPv6 address behind a proxy is its /64, with brackets and ports too',
    proxies: 1,
    first: { from: '10.0.0.1', via: '2001:db8:0:2::1' },
    same: [
      { from: '10.0.0.1', via: '[2001:db8:0:2::1]' },
      { from: '10.0.0.1', via: '[2001:db8:0:2::9]:443' },
    ],
    others: [{ from: '10.0.0.1', via: '[2001:db8:0:3::1]:443' }],
  },
  {
    title: 'words that are no address count as the connection',
    proxies: 1,
    first: { from: '10.0.0.1', via: 'unknown' },
    same: [
      { from: '10.0.0.1', via: '_hidden' },
      { from: '10.0.0.1', via: '198.51.100.7.1:80' },
      { from: '10.0.0.1', via: '[198.51.100.7' },
      { from: '10.0.0.1', via: '999.1.1.1' },
      { from: '10.0.0.1' },
    ],
    others: [{ from: '10.0.0.2', via: 'unknown' }],
  },
  {
    title: 'an IPv6 visitor counts by network (/64), however the address is written',
    proxies: 0,
    first: { from: '2001:db8:0:2::1' },
    same: [
      { from: '2001:db8:0:2:ffff:eeee:dddd:1' },
      { from: '2001:0DB8:0000:0002::9' },
      { from: '2001:db8::2:0:0:0:7' },
    ],
    others: [{ from: '2001:db8:0:3::1' }, { from: '2001:db8:2::1' }, { from: '2001:db8::2' }],
  },
  {
    title: 'an IPv4 address is the same when it comes through an IPv6 socket',
    proxies: 0,
    first: { from: '::ffff:192.0.2.1' },
    same: [{ from: '192.0.2.1' }, { from: '::FFFF:192.0.2.1' }],
    others: [{ from: '::ffff:192.0.2.2' }, { from: '::1' }],
  },
];

for (const { title, proxies, first, same, others } of senders) {
  test(title, async () => {
    const site = await createTestSite({ env: { TRUST_PROXY: String(proxies) } });
    await useUp(site, first);
    for (const sender of [first, ...same]) {
      const { status } = await postFrom(site, forms.contact, sender);
      assert.is(status, 429, JSON.stringify(sender));
    }
    for (const sender of others) {
      const { status } = await postFrom(site, forms.contact, sender);
      assert.is(status, 201, JSON.stringify(sender));
    }
    await site.close();
  });
}

test.run();
