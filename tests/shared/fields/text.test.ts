import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clean, cleanLine } from '../../../src/shared/fields/text.ts';

const test = suite('typed text');

test('characters that nobody sees are removed, and those that words and pictures need stay', () => {
  const typed: [text: string, stored: string][] = [
    ['An\u00adna\u200b Ber\u2066g\u2069\ufeff', 'Anna Berg'],
    ['a\u0080\u009fb\u0000c\u007f', 'abc'],
    ['a\ufffe\uffff\ufdd0\ufdef\u{1fffe}\u{10ffff}b', 'ab'],
    ['a\ud800b\udc00', 'ab'],
    ['e\u200b\u0301', 'é'],
    ['a\u2028b\u0085c\u000bd', 'a\nb\nc\nd'],
    ['A\u200dn\u200cna', 'Anna'],
    ['\u180e\u200da', 'a'],
    ['क्\u200dष', 'क्\u200dष'],
    ['राम\u200d', 'राम'],
    ['രാജന്\u200d', 'രാജന്\u200d'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩🏽\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3', '👩🏽\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['a\ufe0fb\u{e0067}', 'ab'],
  ];
  for (const [text, stored] of typed) {
    assert.is(clean(text), stored, JSON.stringify(text));
    assert.is(clean(stored), stored);
  }
  assert.is(cleanLine(' a\u00a0\u2028 b '), 'a b');
});

test('every character that is stored may stand in XML', () => {
  // Production 2 of XML 1.0.
  const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
  for (let code = 0; code < 0x110000; code += 1) {
    const text = clean(`a${String.fromCodePoint(code)}b`);
    assert.is(clean(text), text, code.toString(16));
    if (forbidden.test(text)) assert.unreachable(code.toString(16));
  }
});

test('hostile text is cleaned in linear time', () => {
  for (const part of ['\u200d', 'क\u200d', '👩\u200d', '🏴\u{e0067}', '\ufe0f', '1\ufe0f']) {
    const started = performance.now();
    clean(part.repeat(100_000));
    assert.ok(performance.now() - started < 500, JSON.stringify(part));
  }
});

test.run();
