import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { floorOf } from '../../scripts/check/layers.ts';
import { projectRoot } from '../../src/services/config/project-root.ts';
import { paths } from '../../src/shared/paths.ts';
import { plainJson } from '../../views/island.tsx';
import { addApplication } from '../fixtures/rows.ts';
import { attributesOf, findAll, linksOf } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('islands');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
});

test.after(({ site }) => site.close());

test('the server renders each widget under a prefix of its own', async ({ site }) => {
  const festival = await site.page(paths.ulrikaFestival());
  const prefixes = attributesOf(festival, '[data-prefix]', 'data-prefix');
  assert.ok(prefixes.length > 1);
  assert.is(new Set(prefixes).size, prefixes.length);
  const [island] = findAll(await site.page(paths.contact()), '[data-prefix]');
  const [id] = attributesOf(island!, 'form [name=email]', 'id');
  assert.ok(id!.includes(island!.getAttribute('data-prefix')!), id);
});

test('a widget that hydrates on load is preloaded', async ({ site }) => {
  const application = await addApplication(site, { payment_status: 'processing' });
  const html = await site.page(paths.membershipSuccess({ application }));
  const fetched = linksOf(html, 'link[rel=modulepreload]');
  const files = site.assets.islands['payment-status']!;
  assert.ok(files.length > 0);
  for (const file of files) assert.ok(fetched.includes(file), file);
});

test('props are plain JSON or an error', () => {
  assert.is(
    plainJson({ a: [1, 'x', null, true, { b: '</script>' }] }),
    '{"a":[1,"x",null,true,{"b":"</script>"}]}',
  );
  for (const value of [new Date(), () => 1, undefined, Number.NaN, new Map(), Symbol('x'), 1n]) {
    assert.throws(
      () => plainJson({ a: { b: value } }),
      /props\.a\.b of an island must be plain JSON/,
    );
  }
});

const readMetafile = () =>
  JSON.parse(readFileSync(resolve(projectRoot, 'dist/metafile.json'), 'utf8')) as Metafile;

test('no server file reaches a browser bundle', () => {
  const metafile = readMetafile();
  const inputs = Object.keys(metafile.inputs);
  assert.ok(inputs.includes('widgets/client.ts'));
  const ours = inputs.filter((file) =>
    /^(src|views|migrations|scripts|tests)\/.*\.tsx?$/.test(file),
  );
  assert.equal(
    ours.filter((file) => floorOf(file) !== 'shared'),
    [],
  );
});

test('the first script pulls in neither React nor a validator', () => {
  const metafile = readMetafile();
  const client = Object.values(metafile.outputs).find(
    ({ entryPoint }) => entryPoint === 'widgets/client.ts',
  )!;
  assert.not.match(Object.keys(client.inputs).join(), 'node_modules');
  const eager = client.imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => path);
  for (const file of eager)
    assert.not.match(Object.keys(metafile.outputs[file]!.inputs).join(), 'node_modules');
});

test('the scripts of public pages have no widget of the administration', () => {
  const { outputs } = readMetafile();
  const isClient = ([, { entryPoint }]: [string, Metafile['outputs'][string]]) =>
    entryPoint === 'widgets/client.ts';
  const files = new Set([Object.entries(outputs).find(isClient)![0]]);
  for (const file of files) for (const { path } of outputs[file]!.imports) files.add(path);
  const sources = [...files].flatMap((file) => Object.keys(outputs[file]!.inputs));
  assert.ok(sources.includes('widgets/registry.ts'));
  assert.equal(
    sources.filter((source) => /^widgets\/(office|editor|pictures)\//.test(source)),
    [],
  );
});

test.run();
