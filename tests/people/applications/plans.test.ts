import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { plans } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('membership plans');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

const cardsOf = (html: string) => findAll(html, 'main .carousel-slide');

test('the seven plans have the agreed prices, in öre', () => {
  assert.equal(Object.fromEntries(plans.map(({ amount, category }) => [category, amount])), {
    General: 15_000,
    Core: 50_000,
    Lifetime: 500_000,
    Affiliate: 250_000,
    Provisional: 25_000,
    Honorary: 0,
    Institutional: 750_000,
  });
});

test('each card has name, price, description and features', async ({ site }) => {
  for (const language of languages) {
    const t = translator(language);
    const answer = await site.get(paths.membership(), inLanguage(language));
    const cards = cardsOf(await answer.text());
    assert.is(cards.length, plans.length);
    for (const [index, { amount, category }] of plans.entries()) {
      const card = cards[index]!;
      const text = plainText(card);
      assert.equal(textsOf(card, 'h3'), [t(`membership:plans.${category}.name`)]);
      assert.ok(text.includes(t(`membership:plans.${category}.description`)), category);
      const price = amount === 0 ? t('membership:free') : formatFor(language).price(amount);
      assert.ok(text.includes(price.replaceAll(/\s/g, ' ')), `${category} ${price}`);
      const features: string[] = t(`membership:plans.${category}.features`, {
        returnObjects: true,
      });
      assert.equal(textsOf(card, 'li'), features);
    }
  }
});

test('rows for phones say the same as the cards, and Core is open', async ({ site }) => {
  for (const language of languages) {
    const html = await (await site.get(paths.membership(), inLanguage(language))).text();
    const rows = findAll(html, '.plan-list > details');
    const cards = cardsOf(html);
    assert.is(rows.length, plans.length);
    for (const [index, row] of rows.entries()) {
      const card = cards[index]!;
      assert.equal(linksOf(row), linksOf(card));
      for (const part of ['h3', '.plan-flag', '.plan-price', 'li', 'a']) {
        assert.equal(textsOf(row, part), textsOf(card, part));
      }
      assert.ok(plainText(card).includes(textsOf(row, 'summary > :last-child')[0]!));
      assert.is(row.hasAttribute('open'), plans[index]!.category === 'Core');
    }
  }
});

test('“Each card button goes to /membership-registration?type={category}”', async ({ site }) => {
  for (const language of languages) {
    const plansPage = await (await site.get(paths.membership(), inLanguage(language))).text();
    assert.equal(
      cardsOf(plansPage).flatMap((card) => linksOf(card)),
      plans.map(({ category }) => `/membership-registration?type=${category}`),
    );
    const home = await (await site.get(paths.home(), inLanguage(language))).text();
    assert.equal(
      findAll(home, '#membership .price-line').flatMap((card) => linksOf(card)),
      ['General', 'Core', 'Lifetime'].map((type) => `/membership-registration?type=${type}`),
    );
  }
});

test('Core is flagged as most popular, Honorary as by invitation, no other is', async ({
  site,
}) => {
  const html = await (await site.get(paths.membership())).text();
  const flags = cardsOf(html).map((card) => textsOf(card, '.plan-flag'));
  assert.equal(flags, [[], ['Most popular'], [], [], [], ['By invitation only'], []]);
});

test('four benefits, one heading of the first rank, the same below the address', async ({
  site,
}) => {
  const html = await (await site.get(paths.membership())).text();
  const t = translator('en');
  assert.equal(textsOf(html, 'h1'), [t('membership:heading')]);
  for (const benefit of ['network', 'events', 'learning', 'impact'] as const) {
    assert.ok(textsOf(html, 'h3').includes(t(`membership:benefits.${benefit}.title`)));
  }
  const below = await (await site.get(`${paths.membership()}/core`)).text();
  assert.equal(linksOf(below, 'link[rel=canonical]'), [
    `${site.config.origin}${paths.membership()}`,
  ]);
});

test.run();
