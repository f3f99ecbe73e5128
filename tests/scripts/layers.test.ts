import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importGraph } from '../../scripts/check/imports.ts';
import { layerFaults } from '../../scripts/check/layers.ts';

const test = suite<{ root: string }>('the check of floors');

test.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'site-layers-'));
});

test.after.each(({ root }) => rmSync(root, { recursive: true, force: true }));

async function faultsOf(root: string, files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return layerFaults(await importGraph(Object.keys(files), root));
}

test('an import that points up is named; one that points down is not', async ({ root }) => {
  const faults = await faultsOf(root, {
    'src/services/mail/outbox.ts':
      "import { render } from '../../web/render.ts'; import '../../db/tables.ts'; console.log(render);",
    'src/people/fees/routes.ts':
      "import '../../web/render.ts'; import '../../content/posts/list.ts';",
    'src/content/posts/list.ts': "import '../../admin/inbox/queries.ts';",
    'src/admin/inbox/queries.ts': 'export const a = 1; console.log(a);',
    'src/web/render.ts': 'export const render = 1;',
    'src/db/tables.ts': 'export const tables = 1; console.log(tables);',
  });
  assert.equal(faults, [
    'up: src/services/mail/outbox.ts (services) imports src/web/render.ts (web)',
    'up: src/content/posts/list.ts (content) imports src/admin/inbox/queries.ts (admin)',
  ]);
});

test('a page that reads the database is named', async ({ root }) => {
  const faults = await faultsOf(root, {
    'views/people/list.tsx': "import { rows } from '../../src/db/rows.ts'; console.log(rows);",
    'src/db/rows.ts': 'export const rows = [];',
  });
  assert.equal(faults, ['up: views/people/list.tsx (views) imports src/db/rows.ts (db)']);
});

test('queries that need the web framework or React are named', async ({ root }) => {
  const faults = await faultsOf(root, {
    'src/content/posts/queries.ts': "import { Hono } from 'hono'; console.log(Hono);",
    'src/content/posts/routes.ts': "import { Hono } from 'hono'; console.log(Hono);",
    'src/services/images/pictures.ts':
      "import { createElement } from 'react'; export const picture = createElement('img');",
  });
  assert.equal(faults, [
    'up: src/content/posts/queries.ts (content) imports hono',
    'up: src/services/images/pictures.ts (services) imports react',
  ]);
});

test('an import of types alone may cross', async ({ root }) => {
  const faults = await faultsOf(root, {
    'src/content/posts/queries.ts':
      "import type { Render } from '../../admin/render.ts'; export const a: Render = 1;",
    'src/admin/render.ts': "export type Render = number; import '../content/posts/queries.ts';",
  });
  assert.equal(faults, []);
});

test('a ring of files is named, the ring alone', async ({ root }) => {
  const faults = await faultsOf(root, {
    'src/content/posts/a.ts': "import { b } from './b.ts'; export const a = () => b;",
    'src/content/posts/b.ts': "import { c } from './c.ts'; export const b = () => c;",
    'src/content/posts/c.ts': "import { a } from './a.ts'; export const c = () => a;",
    'src/content/posts/d.ts': "import { a } from './a.ts'; export const d = () => a;",
  });
  assert.is(faults.length, 1);
  assert.match(faults[0]!, /^ring: .*src\/content\/posts\/a\.ts/);
  assert.not.match(faults[0]!, 'd.ts');
});

test('two features that import each other are named, even without a ring of files', async ({
  root,
}) => {
  const faults = await faultsOf(root, {
    'src/people/fees/rows.ts': "import '../periods/days.ts';",
    'src/people/fees/sums.ts': 'export const sums = 1; console.log(sums);',
    'src/people/periods/days.ts': 'export const days = 1; console.log(days);',
    'src/people/periods/list.ts': "import '../fees/sums.ts';",
  });
  assert.equal(faults, [
    'ring of folders: src/people/periods → src/people/fees → src/people/periods',
  ]);
});

test('a server file in a browser bundle is named, however indirect the import', async ({
  root,
}) => {
  const faults = await faultsOf(root, {
    'widgets/form.tsx':
      "import { schema } from '../src/content/posts/shared/schema.ts'; console.log(schema);",
    'src/content/posts/shared/schema.ts':
      "import { clean } from '../../../shared/fields/clean.ts'; export const schema = clean;",
    'src/shared/fields/clean.ts': "import { hash } from 'node:crypto'; export const clean = hash;",
  });
  assert.equal(faults, [
    'browser: widgets/form.tsx brings node:crypto by src/shared/fields/clean.ts',
  ]);
});

test('a widget that loads a query is named, even by a dynamic import', async ({ root }) => {
  const faults = await faultsOf(root, {
    'widgets/list.ts': "export const load = () => import('../src/content/posts/queries.ts');",
    'src/content/posts/queries.ts': 'export const rows = [];',
  });
  assert.equal(faults, [
    'up: widgets/list.ts (widgets) imports src/content/posts/queries.ts (content)',
    'browser: widgets/list.ts brings src/content/posts/queries.ts (content)',
  ]);
});

test.run();
