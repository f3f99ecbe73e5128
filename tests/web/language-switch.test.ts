import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { callingCodeOf, countriesIn } from '../../src/people/register/countries.ts';
import { HONEYPOT } from '../../src/shared/fields/honeypot.ts';
import { paths, publicPages } from '../../src/shared/paths.ts';
import { applicant, shortMessage, subscription, wholeMessage } from '../fixtures/forms.ts';
import {
  attributesOf,
  errorsIn,
  find,
  findAll,
  plainText,
  textsOf,
  typedIn,
  valuesOf,
} from '../helpers/html.ts';
import { closeLiveSite, type LiveSite, openLiveSite } from '../helpers/live-site.ts';
import { Visitor } from '../helpers/people/own.ts';
import type { TestSite } from '../helpers/site.ts';

const test = suite<LiveSite>('changing the language of a half-filled form without scripts');

test.before.each(async (context) => {
  Object.assign(context, await openLiveSite());
});

test.after.each(closeLiveSite);

type Fields = Record<string, string>;

const buttonOf = (html: string, language: string) =>
  find(html, `.language-bar noscript button[lang=${language}]`);

/** Presses the button of a language as a browser without scripts does, and returns the page. */
async function press(visitor: Visitor, html: string, language: string, typed: Fields = {}) {
  const button = buttonOf(html, language);
  const form = `#${button.getAttribute('form')}`;
  const answer = await visitor.post(button.getAttribute('formaction')!, {
    ...valuesOf(html, form),
    ...typed,
    [button.getAttribute('name')!]: button.getAttribute('value')!,
  });
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('cache-control'), 'private, no-cache');
  const page = await answer.text();
  assert.is(find(page, 'html').getAttribute('lang'), language);
  assert.is(visitor.cookies.get('language'), language);
  assert.is(find(page, `.language-bar button[aria-current]`).getAttribute('lang'), language);
  return page;
}

const stored = async ({ db }: TestSite) =>
  Promise.all(
    (
      [
        'membership_applications',
        'contact_submissions',
        'newsletter_subscribers',
        'mail_outbox',
      ] as const
    ).map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
  );

const forms: Record<string, { page: string; form: string; typed: Fields; missing: string }> = {
  application: {
    page: paths.membershipRegistration(),
    form: '.membership-form',
    typed: { ...applicant, sender: '' },
    missing: 'lastName',
  },
  message: {
    page: paths.contact(),
    form: '.contact-form',
    typed: { ...wholeMessage, inquiry_type: 'partnership' },
    missing: 'last_name',
  },
  subscription: {
    page: paths.newsletter(),
    form: '.newsletter-form',
    typed: { ...subscription },
    missing: 'email',
  },
};

/** A list of countries is in the language of the page. */
const inSwedish = (typed: Fields) =>
  'country' in typed ? { ...typed, country: 'Sverige', membershipType: 'Core' } : typed;

for (const [name, { page, form, typed, missing }] of Object.entries(forms)) {
  test(`a refused ${name} keeps what was typed and its errors in the other language`, async ({
    site,
  }) => {
    const visitor = new Visitor(site);
    const fields = { ...typed, [missing]: '' };
    const refused = await visitor.post(`${page}?lang=en`, fields);
    assert.is(refused.status, 422);
    const english = await refused.text();
    const swedish = await press(visitor, english, 'sv');
    assert.equal(typedIn(swedish, form), inSwedish(fields));
    const [before, after] = [errorsIn(english), errorsIn(swedish)];
    assert.equal(Object.keys(after), Object.keys(before));
    assert.not.equal(Object.values(after), Object.values(before));
    const back = await press(visitor, swedish, 'en');
    assert.equal(typedIn(back, form), fields);
    assert.equal(errorsIn(back), before);
    assert.equal(await stored(site), [0, 0, 0, 0]);
  });

  test(`a corrected ${name} is not sent by a change of language, only by its own button`, async ({
    site,
  }) => {
    const visitor = new Visitor(site);
    const english = await (
      await visitor.post(`${page}?lang=en`, { ...typed, [missing]: '' })
    ).text();
    const swedish = await press(visitor, english, 'sv', typed);
    assert.equal(errorsIn(swedish), {});
    assert.equal(typedIn(swedish, form), inSwedish(typed));
    assert.equal(await stored(site), [0, 0, 0, 0]);
    const [action = ''] = attributesOf(swedish, form, 'action');
    const sent = await visitor.post(action, valuesOf(swedish, form));
    assert.is(sent.status, 303);
    assert.ok((await stored(site)).some((rows) => rows > 0));
  });

  test(`changing the language of a refused ${name} uses up no attempt, and fills no trap`, async ({
    site,
  }) => {
    const visitor = new Visitor(site);
    let html = await (await visitor.post(`${page}?lang=en`, { ...typed, [missing]: '' })).text();
    for (let time = 0; time < 30; time += 1) {
      html = await press(visitor, html, time % 2 ? 'en' : 'sv', { ...typed, [HONEYPOT]: 'x' });
      assert.is(valuesOf(html, form)[HONEYPOT], '');
    }
    assert.equal(await stored(site), [0, 0, 0, 0]);
    const [action = ''] = attributesOf(html, form, 'action');
    assert.is((await visitor.post(action, { ...valuesOf(html, form), ...typed })).status, 303);
  });

  test(`Enter in a field sends the ${name} and does not change the language`, async ({ site }) => {
    const html = await (await site.post(`${page}?lang=en`, {})).text();
    const { id } = find(html, form);
    // A browser presses the first button of the form in the order of the page.
    const [first] = findAll(html, `button[form=${id}], #${id} button`);
    assert.equal(
      ['type', 'name', 'formaction', 'tabindex', 'aria-hidden'].map((each) =>
        first!.getAttribute(each),
      ),
      ['submit', undefined, undefined, '-1', 'true'],
    );
    assert.is(findAll(html, `#${id}`).length, 1);
  });
}

for (const { page, form, typed } of [forms.application!, forms.message!]) {
  test(`a form that was never sent is kept without errors: ${page}`, async ({ site }) => {
    const visitor = new Visitor(site);
    const { acceptPrivacy: _, acceptTerms: __, ...some } = typed;
    const html = await (await visitor.get(`${page}?lang=en`)).text();
    const half = { ...some, email: 'anna@', city: '' };
    const swedish = await press(visitor, html, 'sv', half);
    const kept = typedIn(swedish, form);
    for (const [name, value] of Object.entries(inSwedish(half))) {
      if (name in kept) assert.is(kept[name], value, name);
    }
    assert.equal(errorsIn(swedish), {});
    assert.equal(textsOf(swedish, '.notice-alert'), []);
    assert.equal(await stored(site), [0, 0, 0, 0]);
  });
}

test('every country and calling code comes back in the other language', async ({ site }) => {
  const visitor = new Visitor(site);
  const page = paths.membershipRegistration();
  const html = await (await visitor.get(`${page}?lang=en`)).text();
  const english = countriesIn('en');
  const swedish = new Map(countriesIn('sv').map(({ code, name }) => [code, name]));
  const codes = attributesOf(html, '[name=countryCode] option', 'value').filter(Boolean);
  assert.is(codes.length, english.length);
  for (const [index, { callingCode, code, name }] of english.entries()) {
    if (index % 6 > 0) continue;
    const typed = { country: name, countryCode: codes[index]! };
    const kept = typedIn(await press(visitor, html, 'sv', typed), '.membership-form');
    assert.is(kept.country, swedish.get(code));
    // The first country with a calling code differs by language, and has the code as its value.
    assert.is(callingCodeOf(kept.countryCode!), callingCode, name);
  }
});

test('the page keeps what its address has chosen', async ({ site }) => {
  const visitor = new Visitor(site);
  const arranged = paths.membershipRegistration('Institutional');
  const html = await (await visitor.get(`${arranged}&lang=en`)).text();
  const swedish = await press(visitor, html, 'sv', { firstName: 'Åsa' });
  assert.match(plainText(find(swedish, '#other-plan')), 'Institutionell partner');
  const core = paths.membershipRegistration('Core');
  const chosen = await (await visitor.get(`${core}&lang=en`)).text();
  const lifetime = await press(visitor, chosen, 'sv', { membershipType: 'Lifetime' });
  assert.is(typedIn(lifetime, '.membership-form').membershipType, 'Lifetime');
  assert.is(buttonOf(lifetime, 'en').getAttribute('formaction'), `${core}&lang=en`);
});

for (const [address, subject] of [
  ['/contact?plan=Institutional', { en: 'Membership:', sv: 'Medlemskap:' }],
  ['/contact?about=withdrawal', { en: 'Withdrawal from', sv: 'Ånger' }],
] as const) {
  test(`prefilled texts change language until somebody edits them: ${address}`, async ({
    site,
  }) => {
    const visitor = new Visitor(site);
    const html = await (await visitor.get(`${address}&lang=en`)).text();
    const prefilled = typedIn(html, '.contact-form');
    assert.match(prefilled.subject!, subject.en);
    // A browser sends line breaks so.
    const crlf = { message: prefilled.message!.replaceAll('\n', '\r\n') };
    const swedish = await press(visitor, html, 'sv', { ...crlf, first_name: 'Åsa' });
    const fresh = await site.page(`${address}&lang=sv`);
    assert.equal(typedIn(swedish, '.contact-form'), {
      ...typedIn(fresh, '.contact-form'),
      first_name: 'Åsa',
    });
    const edited = { subject: `${prefilled.subject} 7`, message: `${prefilled.message}R-17` };
    const kept = typedIn(await press(visitor, html, 'sv', edited), '.contact-form');
    assert.equal([kept.subject, kept.message], [edited.subject, edited.message]);
  });
}

test('odd values come back as they were typed', async ({ site }) => {
  const visitor = new Visitor(site);
  const html = await (await visitor.get('/contact?lang=en')).text();
  for (const message of [
    '<script>alert(1)</script>',
    '"><b>',
    '&amp; &lt;',
    '  spaces  ',
    'नमस्ते 👩‍👩‍👧',
    'x'.repeat(20_000),
    '{{name}} $t(common:nav.open)',
    '__proto__',
  ]) {
    const page = await press(visitor, html, 'sv', { message, email: message });
    const kept = typedIn(page, '.contact-form');
    assert.equal([kept.email, kept.message], [message, message]);
    assert.is(findAll(page, 'script').length, findAll(html, 'script').length);
  }
});

test('a script’s request with the name of the button is treated as any other', async ({ site }) => {
  const visitor = new Visitor(site);
  const html = await (await visitor.get('/contact?lang=en')).text();
  const name = buttonOf(html, 'sv').getAttribute('name')!;
  const answer = await site.post(
    '/contact',
    { ...shortMessage, [name]: '' },
    {
      Accept: 'application/json',
    },
  );
  assert.is(answer.status, 201);
  for (const value of ['x', 'with-errors', '']) {
    const page = await site.post('/contact?lang=xx', { [name]: value });
    assert.is(page.status, 200);
  }
});

test('other pages have links only', async ({ site }) => {
  const withForm = [paths.contact(), paths.membershipRegistration()];
  for (const page of publicPages()) {
    const html = await site.page(page);
    assert.is(findAll(html, '.language-bar a').length, 2, page);
    const buttons = findAll(html, '.language-bar noscript button').length;
    assert.is(buttons, withForm.includes(page) ? 3 : 0, page);
  }
});

test.run();
