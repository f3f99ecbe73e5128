import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inLanguage, lacksLanguage } from '../../../src/content/items/shared/in-language.ts';
import { slugOf } from '../../../src/content/items/slug.ts';

const test = suite('text in the language of the page');

const event = {
  id: '1',
  language: 'sv' as const,
  title: 'Sillfrukost',
  other_title: 'Herring breakfast',
  location: 'Ulrika',
  other_location: '',
  description: '',
  other_description: '',
};

test('is the first text, unmarked, where the page has its language', () => {
  const { lang, location, title } = inLanguage(event, 'sv');
  assert.equal({ lang, location, title }, { lang: {}, location: 'Ulrika', title: 'Sillfrukost' });
});

test('is the other text where there is one, and else the first one with its language', () => {
  const shown = inLanguage(event, 'en');
  assert.is(shown.title, 'Herring breakfast');
  assert.is(shown.location, 'Ulrika');
  assert.equal(shown.lang, { location: 'sv' });
  assert.not('other_title' in shown);
  assert.is(shown.id, '1');
});

test('is the other text with its language, where only that was written', () => {
  const { lang, location } = inLanguage({ ...event, location: '', other_location: 'Online' }, 'sv');
  assert.equal({ lang, location }, { lang: { location: 'en' }, location: 'Online' });
});

test('lacks a language where something is written in the other one only', () => {
  const both = { ...event, other_location: 'Ulrika' };
  assert.equal([lacksLanguage(event, 'en'), lacksLanguage(event, 'sv')], [true, false]);
  assert.equal([lacksLanguage(both, 'en'), lacksLanguage(both, 'sv')], [false, false]);
  assert.ok(lacksLanguage({ ...both, other_description: 'Come!' }, 'sv'));
});

test('has a slug in plain letters, cut between words', () => {
  assert.is(slugOf('Två fester, en fönsterbräda'), 'tva-fester-en-fonsterbrada');
  assert.is(slugOf('Café & kök — Ærø’s Þing'), 'cafe-kok-aeros-thing');
  for (const [title, slug] of [
    ['दीवाली 2026', 'divali-2026'],
    ['नमस्ते', 'namaste'],
    ['संगम: होली का त्योहार', 'samgam-holi-ka-tyohar'],
    ['বাংলা', 'bamla'],
    ['Łódź', 'lodz'],
    ['Đà Nẵng', 'da-nang'],
    ['Åland, Øresund och Þór', 'aland-oresund-och-thor'],
    ['Weiße Straße', 'weisse-strasse'],
    ['Işık', 'isik'],
    ['Áŋŋel', 'angngel'],
    ['Москва', 'moskva'],
    ['ﬁka & R&B', 'fika-r-b'],
    ['🎉 Fest 👩‍👩‍👧', 'fest'],
    ['🎉', ''],
    ['a\u030angstrom', 'angstrom'],
    ['', ''],
  ] as const) {
    assert.is(slugOf(title), slug, title);
  }
  assert.is(slugOf('one two three', 9), 'one-two');
  assert.is(slugOf('x'.repeat(99)), 'x'.repeat(80));
});

test.run();
