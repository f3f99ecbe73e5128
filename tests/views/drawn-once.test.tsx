import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renderPage } from '../../src/http/render.tsx';
import { TIME_ZONE } from '../../src/i18n/format.ts';
import { languages, translator } from '../../src/i18n/index.ts';
import { useLanguage } from '../../views/language.tsx';
import { usePage } from '../../views/page.tsx';
import { drawnOnce } from '../../views/drawn-once.tsx';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('parts that are drawn once');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

test('in each language, for all pages', async ({ site }) => {
  let drawings = 0;
  const Greeting = drawnOnce(function Greeting() {
    drawings += 1;
    const { t } = useLanguage();
    return <p>{`å ${t('nav.contact')} <`}</p>;
  });
  const Inner = drawnOnce(() => <b>{TIME_ZONE}</b>);
  const Outer = drawnOnce(() => (
    <div>
      <Inner />
      <Greeting />
    </div>
  ));
  site.app.get('/once/:number', (c) =>
    renderPage(
      c,
      <main>
        {c.req.param('number')} <Greeting />
        <Outer />
      </main>,
    ),
  );
  const page = async (number: number, language: string) =>
    (await site.get(`/once/${number}`, { Cookie: `language=${language}` })).text();
  for (const language of languages) {
    const greeting = `<p>å ${translator(language)('nav.contact')} &lt;</p>`;
    for (const number of [1, 2]) {
      assert.is(
        await page(number, language),
        `<!doctype html><main>${number}<!-- --> ${greeting}<div><b>${TIME_ZONE}</b>${greeting}</div></main>`,
      );
    }
  }
  assert.is(drawings, 2);
});

test('nothing of one request gets into them', async ({ site }) => {
  const Address = drawnOnce(() => <p>{usePage().path}</p>);
  site.app.get('/once', (c) => renderPage(c, <Address />));
  assert.is((await site.get('/once')).status, 500);
});

test.run();
