import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contactMessage } from '../../../src/admin/inbox/shared/schema.ts';
import { filterTyping, type Typing } from '../../../src/shared/fields/typing.ts';
import { subscription } from '../../../src/people/newsletter/shared/schema.ts';
import { shortMessage } from '../../fixtures/forms.ts';

const test = suite('typing');

test('what people mean is left alone', () => {
  const meant: Record<Typing, string[]> = {
    name: ['Åsa-Lena O’Hara', "d'Arc, Jr.", 'श्रीनिवास', 'María José', 'N’Diaye–Öst'],
    email: ['lena+rao@example.com', "O'Hara@example.com", 'a!#$%&*/=?^_`{|}~-b.c@exämple.se'],
    phone: ['+46 (0)70-174 06 05', '070.174.06.05', '070–174'],
    postalCode: ['590 41', 'SW1A 1AA', '1234-567', '५६०००१'],
    countryCode: ['+46', '46'],
    text: [
      'c/o Rao, Storgatan 5:2 #4',
      'Hej! Kan vi låna grytan?',
      'See https://x.se/a?b=c&d, mail a@b.se (cost: 100 kr) – “50 %” <3 🎨\tok\n\nמה שלומך?',
    ],
  };
  for (const [typing, texts] of Object.entries(meant)) {
    for (const text of texts) assert.is(filterTyping(typing as Typing, text), text);
  }
});

test('what nobody can mean is dropped, but not the space after a word that is not finished', () => {
  const typed: [Typing, string, string][] = [
    ['name', 'An4na <b>', 'Anna b'],
    ['email', 'an na(1)@exa,mple.org', 'anna1@example.org'],
    ['email', 'anna@example.org ', 'anna@example.org '],
    ['phone', '070 CALL 12', '070  12'],
    ['postalCode', '590#41', '59041'],
    ['countryCode', '+4x6', '+46'],
    ['text', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['text', ' \n ', ' \n '],
  ];
  for (const [typing, text, kept] of typed) assert.is(filterTyping(typing, text), kept);
});

const errorOf = (email: string) =>
  contactMessage
    .safeParse({ ...shortMessage, email })
    .error?.issues.find(({ path }) => path[0] === 'email')?.message;

test('an address may have every character of a dot-atom, and no other form', () => {
  const good = [
    'lena+rao@example.com',
    "O'Hara@example.com",
    '{a}|b~c@example.co.uk',
    'åsa.ö@exämple.se',
    '1@2.se',
    `${'a'.repeat(242)}@example.org`,
  ];
  for (const email of good) {
    assert.is(errorOf(email), undefined, email);
    const { data } = subscription.safeParse({ email: ` ${email} `, consent: 'on' });
    assert.is(data?.email, email.toLowerCase());
  }
  const bad = [
    'a',
    'a@',
    '@b.se',
    'a@b',
    'a@@b.se',
    'a@b@c.se',
    '.a@b.se',
    'a.@b.se',
    'a..b@c.se',
    'a b@c.se',
    'a@b..se',
    'a,b@c.se',
    'a@b.se, c@d.se',
    '"a b"@c.se',
    'Anna <a@b.se>',
    'a@[127.0.0.1]',
    'a\\@b.se',
    'a@b.se?cc=x',
    '🎨@b.se',
    `${'.a'.repeat(50_000)}@`,
  ];
  for (const email of bad) assert.is(errorOf(email), 'emailInvalid', email.slice(0, 60));
});

test.run();
