import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { transportTo } from '../../../src/services/mail/smtp.ts';
import { closeMailSite, emailOf, openMailSite, send } from '../../helpers/mail-site.ts';
import { openPostOffice } from '../../helpers/post-office.ts';

const test = suite('the signature of emails');

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const dkim = { domainName: 'example.org', keySelector: 'site2026', privateKey: pem };

const unfold = (text: string) =>
  text
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** Verifies a signature as RFC 6376 describes, with relaxed header and body. */
function verifies(raw: string): boolean {
  const split = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, split).split(/\r\n(?![ \t])/);
  const found = fields.map((field) => {
    const colon = field.indexOf(':');
    return { name: field.slice(0, colon).toLowerCase().trim(), value: field.slice(colon + 1) };
  });
  const signature = found.find(({ name }) => name === 'dkim-signature')!.value;
  const tags = Object.fromEntries(
    signature.split(';').map((tag) => {
      const equals = tag.indexOf('=');
      return [tag.slice(0, equals).trim(), tag.slice(equals + 1).replace(/\s/g, '')];
    }),
  );
  assert.is(tags.c, 'relaxed/relaxed');
  assert.equal([tags.d, tags.s, tags.a], ['example.org', 'site2026', 'rsa-sha256']);
  const lines = raw.slice(split + 4).split('\r\n');
  const relaxed = lines.map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (relaxed.at(-1) === '') relaxed.pop();
  const body = relaxed.map((line) => `${line}\r\n`).join('');
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.bh) return false;
  // Of several fields with one name, the last is signed first.
  const left = found.toReversed();
  const signed = tags.h!.split(':').map((name) => {
    const index = left.findIndex((field) => field.name === name.toLowerCase());
    if (index < 0) return '';
    const [field] = left.splice(index, 1);
    return `${field!.name}:${unfold(field!.value)}\r\n`;
  });
  const own = `dkim-signature:${unfold(signature.replace(/(;\s*b=)[^;]*/, '$1'))}`;
  const verify = createVerify('rsa-sha256').update(signed.join('') + own, 'latin1');
  return verify.verify(publicKey, tags.b!, 'base64');
}

test('of a newsletter covers both headers for unsubscribing', async () => {
  const office = await openPostOffice();
  const transport = transportTo(office.url, { dkim });
  await transport.sendMail({
    from: 'Föreningen <office@example.org>',
    to: 'anna@example.org',
    subject: 'Nyheter från föreningen som är så långa att raden bryts, och det två gånger om',
    text: 'Hej!\n\n  Två  mellanslag \n\n\n',
    html: '<p>Hej!</p>',
    list: { id: { url: 'newsletter.example.org', comment: 'Newsletter' } },
    headers: {
      'List-Unsubscribe': '<https://www.example.org/newsletter?unsubscribe=abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  await office.close();
  const { raw } = office.received[0]!;
  assert.ok(verifies(raw));
  for (const [before, after] of [
    ['unsubscribe=abc', 'unsubscribe=abd'],
    ['=One-Click', '=Two-Clicks'],
    ['List-ID', 'X-List-ID'],
    ['Nyheter', 'Nyhetex'],
    ['mellanslag', 'mellanrum'],
  ] as const) {
    const changed = raw.replace(new RegExp(before, 'i'), after);
    if (before !== 'Nyheter') assert.not.equal(changed, raw, before);
    if (changed !== raw) assert.not(verifies(changed), before);
  }
});

test('is on every email of the site where the key is set, and on none elsewhere', async () => {
  const mail = await openMailSite({
    MAIL_DKIM_DOMAIN: 'example.org',
    MAIL_DKIM_SELECTOR: 'site2026',
    MAIL_DKIM_KEY: pem.replaceAll('\n', String.raw`\n`),
  });
  assert.ok(verifies((await send(mail, emailOf('payment-receipt', 'sv'))).raw));
  await closeMailSite(mail);
  const plain = await openMailSite();
  assert.not.match((await send(plain, emailOf('payment-receipt', 'sv'))).raw, 'DKIM-Signature');
  await closeMailSite(plain);
});

test.run();
