import { globSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { slowPatternsIn } from '../helpers/patterns.ts';

/** Each with the reason why no text of a visitor or an administrator makes it slow. */
const exceptions: Record<string, string> = {
  'src/content/events/shared/place.ts': 'lists words and names of countries, and repeats nothing',
  'src/content/rich-text/pictures.ts': 'the text before the quotation mark is constant',
  'src/web/language.ts': 'lists the codes of the site’s languages',
};

test('no text can make a regular expression slow', () => {
  const files = globSync('{src,views,widgets}/**/*.{ts,tsx}');
  const found = files
    .toSorted()
    .flatMap((file) =>
      slowPatternsIn(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
        (pattern) => ({ file, pattern }),
      ),
    );
  assert.equal(
    found.filter(({ file }) => !(file in exceptions)),
    [],
  );
  assert.equal([...new Set(found.map(({ file }) => file))].toSorted(), Object.keys(exceptions));
});

for (const slow of [
  String.raw`/^([^,]+), *([^,]+)$/`,
  String.raw`/\shref\s*=\s*["']?\s*https?:/i`,
  String.raw`/\/+$/g`,
  String.raw`/(a+)+b/`,
  String.raw`/^\s*\d*\s*$/`,
  'new RegExp(typed)',
]) {
  test(`the expression ${slow} is found`, () => {
    const code = `const a = 1 / 2; export const b = (c: string) => <p title={c}>{c.match(${slow})}</p>;`;
    assert.equal(slowPatternsIn(code), [slow]);
  });
}

test('expressions that read each character a limited number of times are not', () => {
  const code = String.raw`export const a: RegExp[] = [/(?<!\/)\/+$/, /^\d+-[0-9a-f]{16}$/, /[\s,]+/g];`;
  assert.equal(slowPatternsIn(code), []);
});

test.run();
