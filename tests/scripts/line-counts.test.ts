import * as assert from 'uvu/assert';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import { MOST_LINES } from '../../scripts/build/budgets.ts';
import { lineCounts, lineFaults } from '../../scripts/check/checks.ts';

const test = suite('the check of line counts');

test('code is counted without texts, styles and built files; tests are counted separately', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-lines-'));
  const files = {
    'src/web/page.tsx': 3,
    'scripts/start.mjs': 4,
    'migrations/first.ts': 5,
    'tests/web/page.test.ts': 6,
    'src/shared/i18n/collected/site-en.ts': 100,
    'src/shared/i18n/en/home.json': 100,
    'views/page.css': 100,
    'docs/page.ts': 100,
  };
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'line\n'.repeat(lines));
  }
  assert.equal(lineCounts(root), { production: 12, tests: 6 });
  rmSync(root, { recursive: true });
});

test('more lines than the budget are a fault', () => {
  assert.equal(lineFaults({ production: MOST_LINES }), []);
  assert.match(lineFaults({ production: MOST_LINES + 1 })[0]!, `is ${MOST_LINES}`);
});

test.run();
