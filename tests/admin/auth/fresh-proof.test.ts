import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { memberActions } from '../../../src/people/register/shared/actions.ts';
import { addAdmin, type SignedIn, signIn } from '../../helpers/admin.ts';
import { everything } from '../../helpers/everything.ts';
import { guardedRoutes } from '../../helpers/guarded-routes.ts';
import { findAll, valuesOf } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn; rows: Rows }>('a recent proof');

interface Rows {
  member: string;
  /** A fee with a payment by hand, and one with a payment by card. */
  byHand: { fee: string; payment: string };
  byCard: { fee: string; payment: string };
  /** Money whose fee nobody knows. */
  money: string;
  message: string;
  /** The member’s number. */
  number: string;
  colleague: string;
}

test.before(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:00Z') };
  const site = await createTestSite({ hasSample: true, now: () => new Date(clock.now) });
  context.site = site;
  const anna = await signIn(site, { secondFactor: true });
  Object.assign(context, { site, anna, rows: await rowsOf(site, anna) });
  clock.now += 11 * 60_000;
  // Extends the session.
  await anna.get(paths.adminOverview());
});

test.after(({ site }) => site.close());

async function rowsOf(site: TestSite, anna: SignedIn): Promise<Rows> {
  const paidBy = (provider: string) =>
    site.db
      .selectFrom('payments')
      .innerJoin('fees', 'fees.id', 'payments.fee_id')
      .where('provider', '=', provider)
      .where('kind', '=', 'payment')
      .where('status', '=', 'paid')
      .select(['fees.id as fee', 'payments.id as payment'])
      .executeTakeFirstOrThrow();
  const made = async (path: string, form: Record<string, string>) => {
    const answer = await anna.post(path, form);
    assert.is(answer.status, 303, path);
    return answer.headers.get('location')!.split('/').at(-1)!;
  };
  const { id: member, number } = await site.db
    .selectFrom('members')
    .select(['id', 'number'])
    .where('email', '!=', '')
    .executeTakeFirstOrThrow();
  return {
    member,
    number: String(number),
    colleague: (await addAdmin(site, { email: 'nils@example.org' })).id,
    byHand: await paidBy('office'),
    byCard: await paidBy('demo'),
    money: await made(paths.adminNewPayment(), { ...money, amount: '75', payer: 'Okänd' }),
    message: await made(paths.adminNewLetter(), {
      purpose: 'summons',
      subject_sv: 'Kallelse',
      text_sv: 'Välkommen',
    }),
  };
}

const money = {
  key: '7d7bbd2c-6d5f-4a57-9f0c-0d8f0b1b4c11',
  amount: '10',
  version: '0',
  method: 'bank',
  day: '2026-11-20',
  step: 'sure',
};

const careful = memberActions.filter(
  (action) => !['renew', 'change', 'moveIn', 'moveOut'].includes(action),
);

/** The pages that are only shown after a proof. */
const pagesOf = ({ byCard, byHand, member, money: id }: Rows) => [
  ...['association', 'contact', 'payment', 'renewals', 'fees', 'year'].map(
    (part) => `/admin/site/${part}`,
  ),
  paths.adminStatutes(),
  paths.adminTicked('leave'),
  paths.adminRenewalStep('notice'),
  paths.adminSecurity('password'),
  ...['others', 'all', 'a1'].map((which) => paths.adminSessionEnding(which)),
  ...careful.map((action) => `/admin/members/${member}/${action}`),
  paths.adminFeeRefund(byHand.fee),
  paths.adminFeeReverse(byHand.fee, byHand.payment),
  paths.adminFeeCardRefund(byCard.fee, byCard.payment),
  paths.adminUnidentifiedPart(id, 'refund'),
  paths.adminUnidentifiedPart(id, 'reversal'),
  paths.adminUnidentifiedPart(id, 'income-reversal'),
];

const filesOf = ({ member }: Rows) =>
  [
    'applications',
    'messages',
    'log',
    'members',
    'counts',
    'payments',
    'payments/sums',
    'subscribers',
    'subscribers/mailing-list',
  ]
    .map((list) => `/api/admin/${list}/csv`)
    .concat(paths.adminMemberCopy(member), paths.adminMemberReadableCopy(member));

test('is asked for before these pages and files are shown, and before no others', async ({
  site,
  anna,
  rows,
}) => {
  const valueOf = (name: string, path: string) => {
    const isByCard = path === paths.adminFeeCardRefund(':id', ':payment');
    const { fee, payment } = isByCard ? rows.byCard : rows.byHand;
    const values: Record<string, string> = { step: 'notice', payment };
    const [, , part] = path.split('/');
    const ids: Record<string, string> = { fees: fee, members: rows.member, payments: rows.money };
    return values[name] ?? ids[path.startsWith('/api') ? path.split('/')[3]! : part!] ?? 'a1';
  };
  const asked: string[] = [];
  for (const { method, path } of guardedRoutes(site, valueOf)) {
    if (method !== 'GET') continue;
    const answer = await anna.get(path, { Accept: 'text/html' });
    if (answer.headers.get('location') === paths.adminConfirm(path)) asked.push(path);
  }
  assert.equal(asked.toSorted(), [...pagesOf(rows), ...filesOf(rows)].toSorted());
});

/** Buttons, whose proof is given on a page of its own. */
const pressesOf = ({ byHand, colleague, message, money: id }: Rows) => [
  ...(['removal', 'sign-out'] as const).map((act) => paths.adminAdministrator(colleague, act)),
  ...['others', 'all', 'a1'].map((which) => paths.adminSessionEnding(which)),
  `${paths.adminLetter(message)}/sending`,
  paths.adminFeeReminders(),
  paths.adminClosing(),
  paths.adminFeeReverse(byHand.fee, byHand.payment),
  paths.adminUnidentifiedPart(id, 'reversal'),
];

const anybody = { ...money, first_name: 'Bo', last_name: 'Ek', country: 'SE', language: 'sv' };

/** Forms, which ask among what was typed. */
const formsOf = ({
  byCard,
  byHand,
  member,
  message,
  money: id,
  number,
}: Rows): [string, object?][] => [
  [paths.adminAdministrators(), { email: 'maja@example.org' }],
  [paths.adminSecurity('password'), { current: 'x', password: 'cloudberries in august' }],
  [`${paths.adminLetter(message)}/planning`, { day: '2027-02-01', time: '09:00' }],
  [paths.adminFeeRefund(byHand.fee)],
  [paths.adminFeeCardRefund(byCard.fee, byCard.payment)],
  [paths.adminUnidentifiedPart(id, 'refund')],
  [paths.adminMemberPart(member, 'grant'), { plan: 'Lifetime' }],
  [paths.adminMemberPart(member, 'leave')],
  [`/admin/members/${member}/personal-data`, { number }],
  [`/admin/members/${member}/edit`, { email: 'other@example.org' }],
  [paths.adminNewMember(), { ...anybody, kind: 'person', plan: 'Honorary' }],
  [
    paths.adminHousehold(),
    { ...anybody, 'first_name-0': 'Bo', 'last_name-0': 'Ek', 'plan-0': 'Honorary' },
  ],
];

test('is asked for by each of these, with what was typed, and nothing changes without it', async ({
  site,
  anna,
  rows,
}) => {
  const before = await everything(site);
  for (const path of pressesOf(rows)) {
    const answer = await anna.post(path, { ...money, confirmed: 'yes' });
    assert.is(answer.status, 303, path);
    assert.match(answer.headers.get('location')!, `${paths.adminConfirm()}?next=`, path);
  }
  for (const [path, more] of formsOf(rows)) {
    const isFilled = path.endsWith('/edit');
    const filled = isFilled ? valuesOf(await (await anna.get(path)).text(), '.editor-form') : money;
    const answer = await anna.post(path, { ...filled, confirmed: 'yes', ...more });
    assert.is(answer.status, 422, path);
    const fields = findAll(await answer.text(), 'main [name=code]');
    assert.is(fields.length, 1, path);
  }
  for (const path of pagesOf(rows)) {
    const answer = await anna.post(path, money);
    const isAsked = answer.headers.get('location')?.startsWith(paths.adminConfirm());
    assert.ok(isAsked || answer.status >= 400, path);
  }
  assert.is(await everything(site), before);
});

test.run();
