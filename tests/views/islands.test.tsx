import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import type { Metafile } from 'esbuild';
import { suite } from 'uvu';
import { association } from '../fixtures/association.ts';
import * as assert from 'uvu/assert';
import { layerOf } from '../../scripts/check/layers.ts';
import { projectRoot } from '../../src/config/project-root.ts';
import { readAssets } from '../../src/http/assets.ts';
import { Island, plainJson } from '../../views/island.tsx';
import { PageProvider } from '../../views/page.tsx';
import { attributesOf, findAll, linksOf } from '../helpers/html.ts';

const test = suite('islands');

const assets = readAssets();
const texts = { title: '', text: '' };
const props = {
  action: '/newsletter',
  privacyPolicy: '/policies/privacy',
  texts: {
    email: 'E-mail',
    emailPlaceholder: '',
    consent: '',
    privacy: '',
    note: '',
    submit: 'Send',
    busy: '',
  },
  fieldTexts: {
    optional: '',
    dropped: { name: '', email: '', phone: '', postalCode: '', countryCode: '', text: '' },
    left: '',
    over: '',
  },
  errorTexts: { emailRequired: '', emailInvalid: '', consentRequired: '' },
  notices: { success: texts, failure: texts, offline: texts },
  honeypot: { label: '' },
};

function render(when: 'visible' | 'load'): string {
  const page = {
    path: '/',
    query: [],
    association,
    origin: 'http://localhost',
    assets,
    isDemo: false,
    isPreview: false,
    sendsMail: false,
    year: 2026,
    notice: null,
  };
  return renderToString(
    <PageProvider value={page}>
      <html lang="en">
        <head />
        <body>
          <Island name="newsletter-form" when={when} props={props} />
          <Island name="newsletter-form" when={when} props={props} />
        </body>
      </html>
    </PageProvider>,
  );
}

test('the server renders each widget under a prefix of its own', () => {
  const html = render('visible');
  const islands = findAll(html, '[data-prefix]');
  assert.is(new Set(islands.map((island) => island.getAttribute('data-prefix'))).size, 2);
  for (const island of islands) {
    const [id] = attributesOf(island, 'form input', 'id');
    assert.ok(id!.includes(island.getAttribute('data-prefix')!), id);
  }
});

test('only a widget that hydrates on load is preloaded', () => {
  assert.not.match(render('visible'), 'modulepreload');
  const html = render('load');
  assert.ok(assets.islands['newsletter-form'].length > 0);
  const fetched = linksOf(html, 'link[rel=modulepreload]');
  for (const file of assets.islands['newsletter-form']) assert.ok(fetched.includes(file), file);
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

test('no server file reaches a browser bundle', () => {
  const metafile = JSON.parse(
    readFileSync(resolve(projectRoot, 'dist/metafile.json'), 'utf8'),
  ) as Metafile;
  const inputs = Object.keys(metafile.inputs);
  assert.ok(inputs.includes('widgets/client.ts'));
  const ours = inputs.filter((file) =>
    /^(src|views|migrations|scripts|tests)\/.*\.tsx?$/.test(file),
  );
  assert.equal(
    ours.filter((file) => layerOf(file) !== 'words'),
    [],
  );
});

test('the first script pulls in neither React nor a validator', () => {
  const metafile = JSON.parse(
    readFileSync(resolve(projectRoot, 'dist/metafile.json'), 'utf8'),
  ) as Metafile;
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

test.run();
