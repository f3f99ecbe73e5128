import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, publicPages } from '../../src/shared/paths.ts';
import { pagesWithMap, widgetsOfPages } from '../../widgets/pages.ts';
import { attributesOf, findAll } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('widgets of pages');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
});

test.after(({ site }) => site.close());

test('the build measures each page with its own widgets', async ({ site }) => {
  const weighed = new Map<string, string[]>(
    Object.entries(widgetsOfPages).map(([page, widgets]) => [
      paths[page as keyof typeof widgetsOfPages](),
      widgets,
    ]),
  );
  const withMap = pagesWithMap.map((page) => (paths[page] as () => string)());
  for (const path of publicPages()) {
    const html = await site.page(path);
    const placed = new Set(attributesOf(html, '[data-island]', 'data-island'));
    assert.equal([...placed].toSorted(), (weighed.get(path) ?? []).toSorted(), path);
    assert.is(findAll(html, '[data-embed]').length > 0, withMap.includes(path), `a map on ${path}`);
  }
});

test.run();
