import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { directText, linkedParts } from '../../../src/shared/links/linked-text.ts';

const test = suite('addresses in a text');

/** Writes each link as [text] or, where they differ, as [text→address]. */
const marked = (text: string) =>
  linkedParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.href === part.text ? `[${part.text}]` : `[${part.text}→${part.href}]`;
    })
    .join('');

test('web addresses are found, without the punctuation around them', () => {
  for (const [text, expected] of [
    ['Anmälan: https://www.example.org/anmalan.', 'Anmälan: [https://www.example.org/anmalan].'],
    ['Zoom:https://zoom.example/j/1?pwd=a,b', 'Zoom:[https://zoom.example/j/1?pwd=a,b]'],
    ['(se http://a.example/x)', '(se [http://a.example/x])'],
    ['”https://a.example/”, sa hon', '”[https://a.example/]”, sa hon'],
    ["'https://a.example/x'!", "'[https://a.example/x]'!"],
    ['<https://a.example>', '<[https://a.example]>'],
    ['https://a.example/x…', '[https://a.example/x]…'],
    ['Är det https://a.example/?', 'Är det [https://a.example/]?'],
    ['https://a.example/?q=1&b=å#c', '[https://a.example/?q=1&b=å#c]'],
    [
      'https://sv.wikipedia.org/wiki/Holi_(högtid).',
      '[https://sv.wikipedia.org/wiki/Holi_(högtid)].',
    ],
    ['(https://a.example/b_(c))', '([https://a.example/b_(c)])'],
    ['[1]: https://a.example/[x]]', '[1]: [https://a.example/[x]]]'],
    ['https://a.example,https://b.example', '[https://a.example],[https://b.example]'],
    [
      'https://web.archive.org/web/2020/https://a.example/',
      '[https://web.archive.org/web/2020/https://a.example/]',
    ],
    ['HTTPS://A.EXAMPLE/B', '[HTTPS://A.EXAMPLE/B]'],
    ['https://räksmörgås.example/å', '[https://räksmörgås.example/å]'],
    ['http://192.0.2.1/x', '[http://192.0.2.1/x]'],
    ['www.example.org.', '[www.example.org→https://www.example.org/].'],
    ['www.åäö.example/x,', '[www.åäö.example/x→https://www.åäö.example/x],'],
    ['rad 1\nhttps://a.example\nrad 3', 'rad 1\n[https://a.example]\nrad 3'],
  ]) {
    assert.is(marked(text!), expected);
  }
});

test('email addresses are found', () => {
  const link = (address: string) => `[${address}→mailto:${address}]`;
  for (const [text, expected] of [
    ['Skriv till anna@example.org.', `Skriv till ${link('anna@example.org')}.`],
    ['(anna.berg+sv@a-b.example)', `(${link('anna.berg+sv@a-b.example')})`],
    ['a@x.example,b@y.example', `${link('a@x.example')},${link('b@y.example')}`],
    ['mailto:anna@x.example?subject=Hej', `mailto:${link('anna@x.example')}?subject=Hej`],
    ['Anna <anna@x.example>', `Anna <${link('anna@x.example')}>`],
    ['e-post:åsa@räksmörgås.example', `e-post:${link('åsa@räksmörgås.example')}`],
    ["o'brien@x.example's", `${link("o'brien@x.example")}'s`],
    ['https://a.example anna@x.example', `[https://a.example] ${link('anna@x.example')}`],
  ]) {
    assert.is(marked(text!), expected);
  }
});

test('other words are no addresses', () => {
  for (const text of [
    'kl.19.00, f.d. ordförande, t.ex. dans, o.s.v.',
    'Ta med fika.Vi ses',
    'Slut.Se programmet',
    'example.org',
    'https://, http://. och www.',
    'www.se www..example www.1',
    'http://intranet/x',
    'https://anna:secret@bank.example/',
    '@sangam anna@ anna@home a@@b.example',
    '070-174 06 05, +46 70 174 06 05',
    'xhttps://a.example',
    'javascript:alert(1) ftp://a.example/ file:///etc',
    '',
  ]) {
    assert.is(marked(text), text);
    assert.is(directText(text), text);
  }
});

test('a detour is left out of the text, too', () => {
  const detour =
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fanmalan&data=05%7C02%7Cordforande%40forening.example%7C0&reserved=0';
  assert.is(marked(`Se ${detour}.`), 'Se [https://www.example.org/anmalan].');
  assert.is(directText(`Se <${detour}> nu`), 'Se <https://www.example.org/anmalan> nu');
});

test('an address with a password that a detour hides is never linked', () => {
  const detour = 'https://eur01.safelinks.protection.outlook.com/?url=';
  for (const target of [
    'https%3A%2F%2Fname%3Asecret%40evil.example%2F',
    'https%3A%2F%2Fname%40evil.example',
  ]) {
    assert.equal(
      linkedParts(detour + target).filter((part) => part !== ''),
      [{ text: detour + target, href: detour + target }],
    );
  }
});

test('the work grows with the text and no faster', () => {
  const pieces = [
    '@',
    'a@',
    'a.',
    'www.',
    'https://',
    'https://a.b',
    ')',
    'a@b.c',
    '(',
    'x',
    ',www.',
    '.',
    'http://https://eur01.safelinks.protection.outlook.com/?url=',
  ];
  for (const piece of pieces) {
    const text = piece.repeat(100_000 / piece.length);
    const before = process.cpuUsage();
    linkedParts(text);
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1000 < 200, `${piece}: ${(user + system) / 1000} ms`);
  }
});

test.run();
