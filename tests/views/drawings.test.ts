import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placedDrawing } from '../../scripts/build/drawings.ts';

const test = suite<{ folder: string }>('drawings');
const files = globSync('views/drawings/**/*.svg');
const place = 'x="0" y="0" width="64" height="64"';

test.before((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'drawings-'));
});

test.after(({ folder }) => rmSync(folder, { recursive: true }));

const draw = (folder: string, name: string, shapes: string) => {
  const file = join(folder, name);
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${shapes}</svg>`);
  return file;
};

test('use only colours of the palette when they are in a page', () => {
  const palette = readFileSync('views/styles/tokens.css', 'utf8');
  const used = files.flatMap((file) => {
    const markup = placedDrawing(file, place);
    assert.not.match(markup, /(?:fill|stroke|color)="#/, file);
    return [...markup.matchAll(/var\((--\w+)\)/g)].map(([, name]) => name!);
  });
  for (const name of new Set(used)) assert.match(palette, `  ${name}: #`);
});

test('hide the shapes of the night where no style sheet applies', () => {
  for (const file of files) {
    const shapes = readFileSync(file, 'utf8').matchAll(/<[^>]*class="by-night"[^>]*>/g);
    for (const [shape] of shapes) assert.match(shape, / display="none"/, file);
  }
});

test('have ids that no other drawing has', () => {
  for (const file of files) {
    const name = basename(file, '.svg');
    for (const [, id] of readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)) {
      assert.ok(id!.startsWith(`${name}-`), `${file} has the id ${id}`);
    }
  }
});

test('include the shapes that they refer to', ({ folder }) => {
  draw(folder, 'part.svg', '<path fill="#12355b" d="M1 1h6"/>');
  const whole = draw(
    folder,
    'whole.svg',
    '\n  <!-- A note -->\n  <image href="part.svg" x="2" y="3" width="4" height="4"/>\n',
  );
  assert.is(
    placedDrawing(whole, place),
    `<svg ${place}><svg viewBox="0 0 8 8"><svg x="2" y="3" width="4" height="4"><svg viewBox="0 0 8 8"><path fill="var(--fjord)" d="M1 1h6"/></svg></svg></svg></svg>`,
  );
});

test('are refused with a colour that has no dark variant, or with styles', ({ folder }) => {
  const red = draw(folder, 'red.svg', '<path fill="#ff0000" d="M1 1h6"/>');
  assert.throws(() => placedDrawing(red, place), /red\.svg has #ff0000/);
  for (const shapes of ['<path style="fill:#12355b" d="M1 1h6"/>', '<style>path{}</style><g/>']) {
    const styled = draw(folder, 'styled.svg', shapes);
    assert.throws(() => placedDrawing(styled, place), /styled\.svg has styles/);
  }
});

test.run();
