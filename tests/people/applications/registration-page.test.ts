import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { attributesOf, find, findAll, linksOf, textsOf } from '../../helpers/html.ts';
import { valuesIn } from '../../helpers/people/registration.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('registration page');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

const texts = {
  en: {
    crumbs: ['Home', 'Membership', 'Registration'],
    heading: 'Apply for membership',
    plans: [
      'General SEK 150 per year',
      'Core Most popular SEK 500 per year',
      'Lifetime SEK 5,000 one-time',
    ],
    summaries: [
      'General SEK 150 per year One payment for one year. The membership is not renewed automatically.',
      'Core SEK 500 per year One payment for one year. The membership is not renewed automatically.',
      'Lifetime SEK 5,000 one-time One payment, valid for life.',
    ],
    otherPlans: {
      Affiliate: 'Affiliate SEK 2,500 per year',
      Provisional: 'Provisional SEK 250 per year',
      Honorary: 'Honorary Free',
      Institutional: 'Institutional Partners SEK 7,500 per year',
    },
    nearest: ['Sweden', 'Norway', 'Denmark', 'Finland', 'Iceland', 'India'],
    last: 'Zimbabwe',
  },
  sv: {
    crumbs: ['Hem', 'Medlemskap', 'Ansökan'],
    heading: 'Ansök om medlemskap',
    plans: [
      'Allmän medlem 150 kr per år',
      'Kärnmedlem Populärast 500 kr per år',
      'Livstidsmedlem 5 000 kr, engångsavgift',
    ],
    summaries: [
      'Allmän medlem 150 kr per år En betalning för ett år. Medlemskapet förnyas inte automatiskt.',
      'Kärnmedlem 500 kr per år En betalning för ett år. Medlemskapet förnyas inte automatiskt.',
      'Livstidsmedlem 5 000 kr, engångsavgift Medlemskapet gäller livet ut.',
    ],
    otherPlans: {
      Affiliate: 'Ansluten medlem 2 500 kr per år',
      Provisional: 'Provmedlem 250 kr per år',
      Honorary: 'Hedersmedlem Gratis',
      Institutional: 'Institutionell partner 7 500 kr per år',
    },
    nearest: ['Sverige', 'Norge', 'Danmark', 'Finland', 'Island', 'Indien'],
    last: 'Östtimor',
  },
};

const fields = {
  firstName: { autocomplete: 'given-name' },
  lastName: { autocomplete: 'family-name' },
  email: { autocomplete: 'email', inputmode: 'email' },
  countryCode: { autocomplete: 'tel-country-code' },
  phoneNumber: { autocomplete: 'tel-national', inputmode: 'tel' },
  homeAddress: { autocomplete: 'address-line1' },
  postalCode: { autocomplete: 'postal-code' },
  city: { autocomplete: 'address-level2' },
  country: { autocomplete: 'country-name' },
  whyJoin: {},
  contribution: {},
};

for (const language of ['en', 'sv'] as const) {
  const expected = texts[language];

  const pageAt = async (site: TestSite, type?: string) => {
    const answer = await site.get(paths.membershipRegistration(type), inLanguage(language));
    assert.is(answer.status, 200);
    return answer.text();
  };

  test(`has breadcrumbs and offers three plans with their prices (${language})`, async ({
    site,
  }) => {
    const html = await pageAt(site);
    assert.equal(textsOf(html, 'h1'), [expected.heading]);
    assert.equal(textsOf(html, '.breadcrumb a'), expected.crumbs);
    assert.equal(linksOf(html, '.breadcrumb a'), ['/', '/membership', '/membership-registration']);
    assert.equal(attributesOf(html, '[name=membershipType]', 'value'), [
      'General',
      'Core',
      'Lifetime',
    ]);
    const plans = findAll(html, '.plan-choice').map((choice) =>
      textsOf(choice, '.plan-choice-name, .plan-choice-price').join(' '),
    );
    assert.equal(plans, expected.plans);
    const summaries = findAll(html, '[data-plan]').map((plan) =>
      textsOf(plan, 'strong, span').join(' '),
    );
    assert.equal(summaries, expected.summaries);
  });

  test(`a plan that is arranged personally opens with its name, its price and the way to it (${language})`, async ({
    site,
  }) => {
    for (const [type, nameAndPrice] of Object.entries(expected.otherPlans)) {
      const html = await pageAt(site, type);
      assert.is(valuesIn(html).membershipType, 'General', type);
      const plan = find(html, '.other-plan');
      assert.is(textsOf(plan, 'h2, .plan-summary-price').join(' '), nameAndPrice);
      assert.equal(linksOf(plan), [`/contact?plan=${type}#write`]);
      assert.ok(html.indexOf('class="notice other-plan"') < html.indexOf('<form'), type);
    }
  });

  test(`“The query parameter type preselects the plan, default General” (${language})`, async ({
    site,
  }) => {
    for (const [type, chosen] of [
      ['General', 'General'],
      ['Core', 'Core'],
      ['Lifetime', 'Lifetime'],
      ['lifetime', 'Lifetime'],
      ['Gold', 'General'],
      ['constructor', 'General'],
      ['%', 'General'],
      ['', 'General'],
    ] as const) {
      const html = await pageAt(site, type);
      assert.is(valuesIn(html).membershipType, chosen, type);
      assert.equal(findAll(html, '.other-plan'), [], type);
    }
  });

  test(`each field has a label and an autocomplete attribute (${language})`, async ({ site }) => {
    const html = await pageAt(site);
    for (const [field, purpose] of Object.entries(fields)) {
      const { autocomplete, id, inputmode, required } = find(html, `[name=${field}]`).attrs;
      assert.equal(
        { ...(autocomplete && { autocomplete }), ...(inputmode && { inputmode }) },
        purpose,
      );
      assert.equal([id, required], [field, ''], field);
      assert.is(findAll(html, `label[for=${field}]`).length, 1, field);
    }
  });

  test(`every country can be chosen, the Nordic countries and India first (${language})`, async ({
    site,
  }) => {
    const html = await pageAt(site);
    for (const field of ['country', 'countryCode']) {
      const list = find(html, `select#${field}`);
      const [, ...options] = textsOf(list, 'option');
      const [, ...values] = attributesOf(list, 'option', 'value');
      const names = options.map((option) => option.replace(/ \(\+\d+\)$/, ''));
      assert.ok(names.length > 200, `${names.length} in ${field}`);
      if (language === 'sv') assert.ok(!names.some((name) => name.includes('SAR')), field);
      assert.equal(names.slice(0, 6), expected.nearest);
      assert.is(new Set(options).size, options.length);
      assert.is(new Set(values).size, options.length);
      const others = names.slice(6);
      assert.equal(others, others.toSorted(new Intl.Collator(language).compare));
      assert.is(others.at(-1), expected.last);
      if (field === 'country') assert.equal(values, names);
      else assert.ok(options.every((option) => / \(\+\d{1,3}\)$/.test(option)));
    }
  });
}

test('the address chooses one of the three plans, and nothing else does', async ({ site }) => {
  const pageAt = async (type?: string) =>
    (await site.get(paths.membershipRegistration(type))).text();
  for (const type of ['General', 'Core', 'Lifetime', 'core', 'LIFETIME']) {
    const html = await pageAt(type);
    assert.is(valuesIn(html).membershipType?.toLowerCase(), type.toLowerCase());
    assert.equal(findAll(html, '.notice'), []);
  }
  for (const type of [undefined, 'Gold', 'constructor', '__proto__', '<b>', '\0']) {
    const html = await pageAt(type);
    assert.is(valuesIn(html).membershipType, 'General', type);
    assert.equal(findAll(html, '.notice'), []);
  }
});

test('is known to search engines under one address', async ({ site }) => {
  const html = await (await site.get(paths.membershipRegistration('Core'))).text();
  assert.equal(linksOf(html, 'link[rel=canonical]'), [
    `${site.config.origin}/membership-registration`,
  ]);
  assert.not.match(html, 'noindex');
});

test.run();
