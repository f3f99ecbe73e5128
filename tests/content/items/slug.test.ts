import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { slugOf } from '../../../src/content/items/slug.ts';

const test = suite('slugs');

test('a slug has plain letters, and is cut between words', () => {
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
