import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { attributesOf, find, findAll, linksOf, textsOf } from '../../helpers/html.ts';
import {
  asJson,
  createTestSite,
  fromBrowser,
  inLanguage,
  type TestSite,
} from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('success page');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

/** Maps a status to the heading and to the word for the payment's status. */
const states = {
  en: {
    pending: ['Thank you, Anna!', 'Pending'],
    processing: ['We are confirming your payment', 'Processing'],
    paid: ['Welcome, Anna!', 'Paid'],
    failed: ['The payment did not go through', 'Failed'],
    expired: ['The payment page has expired', 'Expired'],
    cancelled: ['This application has been cancelled', 'Cancelled'],
    partially_refunded: ['Welcome, Anna!', 'Partly refunded'],
    refunded: ['The fee has been refunded', 'Refunded'],
    disputed: ['The payment has been disputed', 'Disputed'],
    free: ['Welcome, Anna!', 'Active'],
    needs_review: ['We are reviewing your payment', 'Under review'],
  },
  sv: {
    pending: ['Tack, Anna!', 'Obetald'],
    processing: ['Vi bekräftar din betalning', 'Bekräftas'],
    paid: ['Välkommen, Anna!', 'Betald'],
    failed: ['Betalningen gick inte igenom', 'Misslyckad'],
    expired: ['Tiden för betalningen har gått ut', 'Utgången'],
    cancelled: ['Ansökan är annullerad', 'Annullerad'],
    partially_refunded: ['Välkommen, Anna!', 'Delvis återbetald'],
    refunded: ['Avgiften är återbetald', 'Återbetald'],
    disputed: ['Betalningen är bestridd', 'Bestridd'],
    free: ['Välkommen, Anna!', 'Aktiv'],
    needs_review: ['Vi granskar din betalning', 'Granskas'],
  },
} as const;

test('the id of a fee opens nothing in a browser that never paid it', async ({ site }) => {
  const { id } = await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-03-01' });
  await site.db.deleteFrom('membership_applications').where('id', '=', id).execute();
  const answer = await site.get(paths.membershipSuccess({ application: id }), fromBrowser('x'));
  assert.is(answer.status, 404);
});

type Status = keyof (typeof states)['en'];

const texts = {
  en: {
    benefits: 'What your membership includes',
    ways: ['Go to the home page', 'Contact us'],
    pay: 'Pay SEK 500 by card',
    again: 'Try the payment again',
    none: 'Welcome to Nordic India Sangam',
    unknown: 'We cannot find that application',
    lists: {
      Community: [
        'A vote at the annual meeting',
        'The members’ newsletter',
        'Member prices at festivals and workshops',
        'Open council meetings in your country chapter',
        'Language cafés and reading circles',
      ],
      Active: [
        'Everything that all members have: a vote, the newsletter and member prices',
        'A seat on the council of your choice',
        'Early registration for festivals and events',
        'Invitation to the annual members’ dinner',
        'Introductions to members in other chapters',
      ],
      Patron: [
        'Everything that Core members have, for life',
        'No renewals to remember',
        'Your name in the members’ book, if you wish',
        'A reserved place at the annual summit',
        'An invitation to the yearly conversation with the board',
      ],
    },
    others: {
      Affiliate: 'Up to three named contacts',
      Provisional: 'A mentor from one of the councils',
      Honorary: 'By invitation from the board only',
      Institutional: 'Up to eight named contacts',
    },
  },
  sv: {
    benefits: 'Det här ingår i medlemskapet',
    ways: ['Till startsidan', 'Kontakta oss'],
    pay: 'Betala 500 kr med kort',
    again: 'Försök betala igen',
    none: 'Välkommen till Nordic India Sangam',
    unknown: 'Vi hittar inte ansökan',
    lists: {
      Community: [
        'Rösträtt på årsmötet',
        'Medlemmarnas nyhetsbrev',
        'Medlemspris på festivaler och workshoppar',
        'Öppna rådsmöten i din landsavdelning',
        'Språkkaféer och läsecirklar',
      ],
      Active: [
        'Det som alla medlemmar har: rösträtt, nyhetsbrev och medlemspriser',
        'En plats i det råd du väljer',
        'Förtur vid anmälan till festivaler och evenemang',
        'Inbjudan till den årliga medlemsmiddagen',
        'Kontakter med medlemmar i andra landsavdelningar',
      ],
      Patron: [
        'Allt som kärnmedlemmar har, på livstid',
        'Ingen förnyelse att komma ihåg',
        'Ditt namn i medlemsboken, om du vill',
        'En reserverad plats på årskonferensen',
        'Inbjudan till det årliga samtalet med styrelsen',
      ],
    },
    others: {
      Affiliate: 'Upp till tre namngivna kontaktpersoner',
      Provisional: 'En mentor från något av råden',
      Honorary: 'Endast på inbjudan av styrelsen',
      Institutional: 'Upp till åtta namngivna kontaktpersoner',
    },
  },
};

const mainOf = (html: string) => find(html, 'main');
const benefitsIn = (markup: string | ReturnType<typeof find>) => textsOf(markup, '.ticks li');

for (const language of ['en', 'sv'] as const) {
  const said = texts[language];
  const speaking = inLanguage(language);

  test(`each state of the payment has a text and the next step (${language})`, async ({ site }) => {
    for (const [status, [heading, name]] of Object.entries(states[language])) {
      const application = await addApplication(site, { payment_status: status as Status });
      const answer = await site.get(paths.membershipSuccess({ application }), speaking);
      assert.is(answer.status, 200);
      const html = mainOf(await answer.text());
      assert.equal(textsOf(html, 'h1'), [heading], status);
      assert.is(textsOf(html, '.success-details dd').at(-1), name, status);
      if (status === 'pending') assert.ok(find(html, 'dd.payment-status-pending'));
      const button = { pending: [said.pay], failed: [said.again], expired: [said.again] };
      assert.equal(textsOf(html, 'button'), button[status as 'pending'] ?? [], status);
      assert.is(
        findAll(html, '[data-island=payment-status]').length,
        status === 'processing' ? 1 : 0,
      );
      const json = await site.get(paths.membershipSuccess({ application }), asJson);
      assert.equal(await json.json(), { state: status === 'processing' ? 'confirming' : status });
    }
  });

  test(`the benefits are those of the type, Community by default (${language})`, async ({
    site,
  }) => {
    const { Active, Community, Patron } = said.lists;
    const expected: [string | undefined, string[]][] = [
      [undefined, Community],
      ['Community', Community],
      ['General', Community],
      ['Core', Active],
      ['core', Active],
      ['Active', Active],
      ['Lifetime', Patron],
      ['Patron', Patron],
      ['Gold', Community],
      ['constructor', Community],
      ['__proto__', Community],
    ];
    for (const [type, list] of expected) {
      const answer = await site.get(paths.membershipSuccess(type ? { type } : {}), speaking);
      assert.is(answer.status, 200, type);
      const html = mainOf(await answer.text());
      assert.equal(textsOf(html, 'h1'), [said.none]);
      assert.ok(textsOf(html, 'h2').includes(said.benefits));
      assert.equal(benefitsIn(html), list, type);
    }
    for (const [type, one] of Object.entries(said.others)) {
      const answer = await site.get(paths.membershipSuccess({ type }), speaking);
      assert.ok(benefitsIn(await answer.text()).includes(one), type);
    }
  });

  test(`two buttons lead on, whether the application is known or not (${language})`, async ({
    site,
  }) => {
    const known = await addApplication(site);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const application of [known, unknown]) {
      const answer = await site.get(paths.membershipSuccess({ application }), speaking);
      assert.is(answer.status, application === known ? 200 : 404);
      const html = mainOf(await answer.text());
      assert.equal(linksOf(html, '.message-ways a.button'), ['/', '/contact']);
      assert.equal(textsOf(html, '.message-ways a.button'), said.ways);
      if (application === unknown) assert.equal(textsOf(html, 'h1'), [said.unknown]);
    }
  });
}

test('the type of the application wins over the one in the address', async ({ site }) => {
  const application = await addApplication(site, { membership_type: 'Lifetime' });
  const answer = await site.get(paths.membershipSuccess({ type: 'General', application }));
  const html = mainOf(await answer.text());
  assert.equal(benefitsIn(html), texts.en.lists.Patron);
  assert.equal(textsOf(html, '.success-details dd'), [
    'Anna',
    'Lifetime',
    'SEK 5,000 one-time',
    'Pending',
  ]);
});

test('the page shows first name, plan and state, and no cache or other site learns of it', async ({
  site,
}) => {
  const application = await addApplication(site, {
    first_name: '<b>Anna</b>',
    why_join: 'I like festivals.',
    contribution: 'I bake.',
  });
  const page = paths.membershipSuccess({ application });
  const answer = await site.get(page);
  const json = await site.get(page, asJson);
  for (const { headers } of [answer, json]) {
    assert.is(headers.get('cache-control'), 'no-store');
    assert.is(headers.get('referrer-policy'), 'no-referrer');
  }
  assert.equal(await json.json(), { state: 'pending' });
  const html = await answer.text();
  assert.equal(attributesOf(html, 'meta[name=robots]', 'content'), ['noindex']);
  assert.equal(textsOf(html, 'h1'), ['Thank you, <b>Anna</b>!']);
  assert.equal(textsOf(html, '.success-details dd'), [
    '<b>Anna</b>',
    'Core',
    'SEK 500 per year',
    'Pending',
  ]);
  assert.not.match(html, '<b>Anna');
  const secrets = [
    'Åberg',
    'anna@example.org',
    'Storgatan',
    '590 41',
    '070-123',
    'I like',
    'I bake',
  ];
  for (const secret of secrets) assert.not.match(html, secret);
});

test('an unknown application is not found, by GET or POST', async ({ site }) => {
  const unknown = ['8c0f5a5e-6a4c-4d5b-9c3b-0d6f0d1a2b3c', "' or 1=1", '\u0000'];
  const pages = unknown.map((application) => paths.membershipSuccess({ application }));
  const answers = [
    await site.post(paths.membershipSuccess(), {}),
    ...(await Promise.all(pages.flatMap((page) => [site.get(page), site.post(page, {})]))),
  ];
  for (const answer of answers) {
    assert.is(answer.status, 404);
    assert.equal(textsOf(await answer.text(), 'h1'), [texts.en.unknown]);
    assert.is(answer.headers.get('cache-control'), 'no-store');
  }
});

test.run();
