import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { calledName, patternOf } from '../../../src/people/register/pattern.ts';
import { edgeOf, PATTERN_SIZE } from '../../../src/people/register/shared/pattern.ts';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { plans } from '../../../src/shared/plans.ts';
import { PatternDrawing } from '../../../views/people/pattern.tsx';

const test = suite('the patterns of members');

const member = (number: number, first_name = 'Åsa') => ({
  number,
  first_name,
  full_name: `${first_name} Öberg`,
  kind: 'person' as const,
});

const drawn = (number: number, first_name?: string) =>
  patternOf(member(number, first_name), 'General').rows.join('\n');

test('a member keeps the same pattern', () => {
  assert.is(
    drawn(10_102),
    `
o##..##.##..##o
#.............#
......#.#......
...#.#####.#...
#....#####....#
...##o###o##...
..####.#.####..
#..####o####..#
..####.#.####..
...##o###o##...
#....#####....#
...#.#####.#...
......#.#......
#.............#
o##..##.##..##o`.trim(),
  );
  assert.is(drawn(10_102), drawn(10_102, 'A\u030asa'));
  assert.is.not(drawn(10_102), drawn(10_102, 'Asa'));
  assert.is.not(drawn(10_102), drawn(10_103));
});

test('patterns are square, mirrored both ways and made of three colours', () => {
  for (let number = 10_001; number < 10_201; number += 1) {
    const { rows } = patternOf(member(number), 'Core');
    assert.equal([rows.length, rows[0]!.length], [PATTERN_SIZE, PATTERN_SIZE]);
    assert.equal(rows, rows.toReversed());
    for (const row of rows) {
      assert.is(row, row.split('').toReversed().join(''));
      assert.match(row, /^[.#o]{15}$/);
    }
  }
});

test('no side of a border is a bar', () => {
  for (let number = 10_001; number < 10_201; number += 1) {
    const { rows } = patternOf(member(number), 'Core');
    const side = rows.map((row) => row[0]).join('');
    for (const border of [rows[0]!, side]) assert.not.match(border, /[#o]{5}/);
  }
});

test('five hundred members with one name have different patterns', () => {
  const seen = new Set(
    Array.from({ length: 500 }, (_, index) =>
      JSON.stringify(patternOf(member(10_001 + index), 'General')),
    ),
  );
  assert.is(seen.size, 500);
});

test('each plan has its own colours, and a drawing has at most five kilobytes', () => {
  const grounds = new Map<string, string>();
  for (const { category } of plans) {
    for (let number = 10_001; number < 10_101; number += 1) {
      const pattern = patternOf(member(number), category);
      const svg = renderToStaticMarkup(<PatternDrawing pattern={pattern} />);
      assert.ok(svg.length <= 5120, `${svg.length}`);
      assert.ok(svg.split('<path').length <= 6);
      const colours = Object.values(pattern.colours).join();
      assert.is(grounds.get(colours) ?? category, category);
      grounds.set(colours, category);
    }
  }
  assert.equal(patternOf(member(1), 'Friend'), patternOf(member(1), 'General'));
});

test('odd names have a pattern, too', () => {
  for (const name of ['', '🧶', 'मीरा', 'ליאור', '<b>&', 'x'.repeat(200)]) {
    const { rows } = patternOf(member(10_001, name), null);
    assert.is(rows.length, PATTERN_SIZE);
  }
});

test('a border repeats the first row with the stitch in between shared', () => {
  const pattern = patternOf(member(10_001), 'General');
  const [first, turned, third, last] = edgeOf(pattern, 29);
  assert.is(first, pattern.rows[0]! + pattern.rows[0]!.slice(1));
  assert.is(third, first);
  assert.ok(turned!.split('').every((stitch, x) => (stitch === '.') !== (first![x] === '.')));
  assert.is(last, '.'.repeat(29));
});

test('the first name is that of the register, or the first word of the whole name', () => {
  const name = { kind: 'person' as const, first_name: '', full_name: ' Meera Sharma' };
  assert.is(calledName(name), 'Meera');
  assert.is(calledName({ ...name, first_name: 'Mira' }), 'Mira');
  assert.is(calledName({ ...name, full_name: '' }), '');
  assert.is(calledName({ ...name, kind: 'organisation', full_name: 'A choir' }), 'A choir');
});

test('ordinals are those of the language', () => {
  const numbers = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 102, 111, 112, 1002];
  assert.is(
    numbers.map((number) => formatFor('en').ordinal(number)).join(' '),
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 102nd 111th 112th 1002nd',
  );
  assert.is(
    numbers.map((number) => formatFor('sv').ordinal(number)).join(' '),
    '1:a 2:a 3:e 4:e 11:e 12:e 13:e 21:a 22:a 23:e 101:a 102:a 111:e 112:e 1002:a',
  );
});

test.run();
