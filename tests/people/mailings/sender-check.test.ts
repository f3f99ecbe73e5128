import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { signIn } from '../../helpers/admin.ts';
import { plainText, textsOf } from '../../helpers/html.ts';
import { openNameServer } from '../../helpers/name-server.ts';
import { createTestSite } from '../../helpers/site.ts';

const test = suite('the check of the sender');

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const key = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');

const mail = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'The Office <office@news.example.org>',
  MAIL_OFFICE: 'board@example.org',
};
const signing = {
  MAIL_DKIM_DOMAIN: 'example.org',
  MAIL_DKIM_SELECTOR: 'site2026',
  MAIL_DKIM_KEY: pem.replaceAll('\n', String.raw`\n`),
};

async function pageOf(
  env: Record<string, string>,
  texts: Record<string, string[] | null>,
  language = 'en',
): Promise<string> {
  const names = await openNameServer(texts);
  const site = await createTestSite({ env });
  try {
    const { cookie, get } = await signIn(site);
    const headers = { Cookie: `${cookie}; language=${language}` };
    const answer = await get(paths.adminSenderCheck(), headers);
    assert.is(answer.status, 200);
    return await answer.text();
  } finally {
    names.close();
    await site.close();
  }
}

test('a signature with the name of another domain is a fault of the server, not of a record', async () => {
  const html = await pageOf({ ...mail, ...signing, MAIL_DKIM_DOMAIN: 'example.net' }, {});
  assert.equal(textsOf(html, '.status'), ['Missing', 'Wrong', 'Missing']);
  assert.match(plainText(html), 'sets MAIL_DKIM_DOMAIN to the domain of the sender');
  assert.not.match(html, 'site2026._domainkey');
});

test('names each missing record, with a value where it is known', async () => {
  const html = await pageOf({ ...mail, ...signing }, { 'news.example.org': ['v=spf1 a -all'] });
  assert.equal(textsOf(html, '.status'), ['In order', 'Missing', 'Missing']);
  assert.equal(textsOf(html, '.facts code'), [
    'news.example.org',
    'site2026._domainkey.example.org',
    'TXT',
    `v=DKIM1; k=rsa; p=${key}`,
    '_dmarc.news.example.org',
    'TXT',
    'v=DMARC1; p=none; rua=mailto:board@example.org',
  ]);
  assert.match(plainText(html), 'nobody can check the signature');
  assert.not.match(html, 'PRIVATE');
  const swedish = await pageOf({ ...mail, ...signing }, {}, 'sv');
  assert.equal(textsOf(swedish, '.status'), ['Saknas', 'Saknas', 'Saknas']);
  assert.match(plainText(swedish), 'Domänen behöver en post som anger vilka servrar');
});

test('is content with right records, and says what is wrong with others', async () => {
  const records = {
    'news.example.org': ['v=spf1 a -all'],
    'site2026._domainkey.example.org': [`v=DKIM1; k=rsa; p=${key}`],
    '_dmarc.example.org': ['v=DMARC1; p=quarantine'],
  };
  const good = await pageOf({ ...mail, ...signing }, records);
  assert.equal(textsOf(good, '.status'), ['In order', 'In order', 'In order']);
  const wrong = {
    ...records,
    'news.example.org': ['v=spf1 +all'],
    '_dmarc.news.example.org': null,
  };
  const html = await pageOf(mail, wrong);
  assert.equal(textsOf(html, '.status'), ['Wrong', 'Not known', 'Not known']);
  assert.match(plainText(html), 'lets any server in the world send');
  assert.equal(textsOf(html, '.facts code').slice(0, 3), [
    'news.example.org',
    'TXT',
    'v=spf1 +all',
  ]);
  assert.match(plainText(html), 'Ask the provider of the mail server');
  assert.match(plainText(html), 'The DNS did not answer in time.');
});

test('says that no emails are sent where no mail server is set', async () => {
  const html = await pageOf({}, {});
  assert.match(plainText(html), 'no mail server is set');
  assert.equal(textsOf(html, '.status'), []);
});

test.run();
