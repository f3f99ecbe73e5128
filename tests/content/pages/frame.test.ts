import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { policies } from '../../../src/content/pages/shared/policies.ts';
import { attributesOf, linksOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the frame of pages');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('the menu also leads to the chapters, the policies and the other language', async ({
  site,
}) => {
  const answer = await site.get(paths.news({ q: 'lucia' }), inLanguage('sv'));
  const html = await answer.text();
  assert.equal(linksOf(html, '#menu .menu-more a'), [
    paths.searchField(),
    paths.own(),
    paths.chapters(),
    ...policies.map(paths.policy),
    '/news?q=lucia&lang=en',
  ]);
});

test('pages ask about cookies, but not those that a letter leads to', async ({ site }) => {
  const asksOn = async (path: string) =>
    attributesOf(await site.page(path), '#consent', 'data-asks').length === 1;
  assert.ok(await asksOn(paths.home()));
  for (const path of [
    paths.unsubscribe('unknown'),
    paths.newsletterLanguage('unknown'),
    paths.own(),
    paths.memberCard('unknown'),
    paths.membershipSuccess({ type: 'Core' }),
    paths.checkout('unknown'),
    paths.adminInvitation('unknown'),
    paths.adminForgotten('unknown'),
  ]) {
    assert.not(await asksOn(path), path);
  }
});

test('the browser learns both colour schemes from the head of a page', async ({ site }) => {
  for (const path of [paths.home(), paths.adminLogin()]) {
    const html = await site.page(path);
    assert.equal(attributesOf(html, 'meta[name=color-scheme]', 'content'), ['light dark'], path);
    const colours = attributesOf(html, 'meta[name=theme-color]', 'content');
    assert.is(new Set(colours).size, 2, path);
  }
});

test.run();
