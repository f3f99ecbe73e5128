import { type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { analyse } from 'scslre';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/**
 * Returns the regular expressions of a source file whose time grows faster than their input. Also returns those that
 * are built at run time, which cannot be read here.
 */
function slowPatternsIn(code: string, loader: 'ts' | 'tsx' = 'tsx'): string[] {
  const { code: plain } = transformSync(code, { loader, jsx: 'automatic' });
  const slow: string[] = [];
  visit(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const { regex, callee } = node as Partial<{ regex: Pattern; callee: { name?: string } }>;
    if (regex && isSlow(regex)) slow.push(`/${regex.pattern}/${regex.flags}`);
    if (callee?.name === 'RegExp') slow.push(plain.slice(node.start, node.end));
  });
  return slow;
}

interface Pattern {
  pattern: string;
  flags: string;
}

/** Knows neighbours that may share characters, repeated repetitions, and a search that starts again at each character. */
const isSlow = ({ pattern, flags }: Pattern) =>
  analyse({ source: pattern, flags }).reports.length > 0;

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const child of Object.values(node).flat()) {
    if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, look);
  }
}

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
