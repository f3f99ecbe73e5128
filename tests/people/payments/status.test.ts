import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type ExpectedPayment,
  statusOfAttempt,
} from '../../../src/people/fees/card/paid-as-ordered.ts';
import { movementsIn } from '../../../src/people/payments/ledger/movements.ts';
import {
  canBePaid,
  isUnsettled,
  nextStatus,
  statusOfFee,
  type AttemptStatus,
  type SessionPayment,
  type PaymentStatus,
  type CheckoutSession,
} from '../../../src/people/payments/shared/status.ts';

const test = suite('payment status');

const expected: ExpectedPayment = {
  fee_id: 'application',
  session_id: 'cs_1',
  amount: 50_000,
  currency: 'sek',
  is_expected: 1,
};

const at = '2026-03-02T10:00:00.000Z';

const payment: SessionPayment = {
  id: 'pi_1',
  hasFailed: false,
  amount: 50_000,
  currency: 'sek',
  paidAt: at,
  method: 'card',
  payerName: 'Anna Åberg',
  refunds: [],
  disputes: [],
};

const open: CheckoutSession = {
  sessionId: 'cs_1',
  reference: 'application',
  amount: 50_000,
  currency: 'sek',
  state: 'open',
  isPaid: false,
  url: 'https://checkout.example.org/cs_1',
  payment: null,
};

const withPayment = (change: Partial<SessionPayment> = {}) => ({
  payment: { ...payment, ...change },
});
const paid = (change: Partial<SessionPayment> = {}) => ({
  state: 'complete' as const,
  isPaid: true,
  url: null,
  ...withPayment(change),
});
const refund = (amount: number, hasFailed = false) => ({
  id: `re_${amount}`,
  amount,
  hasFailed,
  at,
});
const dispute = (state: 'open' | 'won' | 'lost', amount = 50_000) => ({
  id: `du_${state}`,
  amount,
  state,
  at,
});

type Case = [
  tells: string,
  report: Partial<CheckoutSession>,
  status: AttemptStatus,
  other?: Partial<ExpectedPayment>,
];

const checkouts: Case[] = [
  ['open', {}, 'pending'],
  ['open after a declined card', withPayment({ amount: 0 }), 'pending'],
  ['open, whatever is wrong with it', { reference: 'another', amount: 1 }, 'pending'],
  ['expired', { state: 'expired' }, 'expired'],
  ['expired after a declined card', { state: 'expired', ...withPayment({ amount: 0 }) }, 'expired'],
  ['complete, money on its way', { state: 'complete', ...withPayment() }, 'processing'],
  ['complete, nothing known of the money', { state: 'complete' }, 'processing'],
  ['complete, money lost', { state: 'complete', ...withPayment({ hasFailed: true }) }, 'failed'],
  ['paid', paid(), 'paid'],
  ['paid, but nobody was charged', { ...paid(), payment: null }, 'needs_review'],
  ['too little charged', paid({ amount: 49_999 }), 'needs_review'],
  ['too much charged', paid({ amount: 50_001 }), 'needs_review'],
  ['nothing charged', paid({ amount: 0 }), 'needs_review'],
  ['charged in another currency', paid({ currency: 'inr' }), 'needs_review'],
  ['currency in capitals', paid({ currency: 'SEK' }), 'needs_review'],
  ['session of another amount', { ...paid(), amount: 15_000 }, 'needs_review'],
  ['session of no amount', { ...paid(), amount: null }, 'needs_review'],
  ['session of another currency', { ...paid(), currency: 'eur' }, 'needs_review'],
  ['session of no currency', { ...paid(), currency: null }, 'needs_review'],
  ['session of another application', { ...paid(), reference: 'another' }, 'needs_review'],
  ['session of no application', { ...paid(), reference: null }, 'needs_review'],
  ['another session than ours', { ...paid(), sessionId: 'cs_2' }, 'needs_review'],
  ['a session before we knew its id', paid(), 'needs_review', { session_id: null }],
  ['a session that we did not begin', paid(), 'needs_review', { is_expected: 0 }],
  ['an unexpected one that is open', {}, 'pending', { is_expected: 0 }],
  ['refunded in part', paid({ refunds: [refund(20_000)] }), 'partially_refunded'],
  ['all but one öre refunded', paid({ refunds: [refund(49_999)] }), 'partially_refunded'],
  ['refunded', paid({ refunds: [refund(50_000)] }), 'refunded'],
  ['refunded in two parts', paid({ refunds: [refund(20_000), refund(30_000)] }), 'refunded'],
  ['refund sent back', paid({ refunds: [refund(50_000, true)] }), 'paid'],
  [
    'one refund sent back, another not',
    paid({ refunds: [refund(50_000, true), refund(20_000)] }),
    'partially_refunded',
  ],
  [
    'a wrong amount, refunded in part',
    paid({ amount: 60_000, refunds: [refund(10_000)] }),
    'needs_review',
  ],
  ['a wrong amount, refunded', paid({ amount: 60_000, refunds: [refund(60_000)] }), 'refunded'],
  [
    'an unexpected session, refunded',
    paid({ refunds: [refund(50_000)] }),
    'refunded',
    { is_expected: 0 },
  ],
  [
    'a wrong amount whose refund was sent back',
    paid({ amount: 60_000, refunds: [refund(60_000, true)] }),
    'needs_review',
  ],
  ['disputed', paid({ disputes: [dispute('open')] }), 'disputed'],
  ['dispute lost', paid({ disputes: [dispute('lost')] }), 'disputed'],
  ['dispute won', paid({ disputes: [dispute('won')] }), 'paid'],
  ['one dispute won, one open', paid({ disputes: [dispute('won'), dispute('open')] }), 'disputed'],
  [
    'refunded, then disputed all the same',
    paid({ refunds: [refund(50_000)], disputes: [dispute('open')] }),
    'disputed',
  ],
  [
    'refunded, disputed, won',
    paid({ refunds: [refund(50_000)], disputes: [dispute('won')] }),
    'refunded',
  ],
  [
    'refunded in part, dispute won',
    paid({ refunds: [refund(100)], disputes: [dispute('won')] }),
    'partially_refunded',
  ],
  [
    'a wrong amount, dispute won',
    paid({ amount: 60_000, disputes: [dispute('won')] }),
    'needs_review',
  ],
];

test('a checkout has the status that its session and its money give', () => {
  for (const [tells, report, status, other] of checkouts) {
    assert.is(statusOfAttempt({ ...expected, ...other }, { ...open, ...report }), status, tells);
  }
});

const applications: [attempts: AttemptStatus[], status: PaymentStatus][] = [
  [[], 'pending'],
  [['creating'], 'pending'],
  [['not_opened'], 'pending'],
  [['pending'], 'pending'],
  [['expired'], 'expired'],
  [['failed'], 'failed'],
  [['processing'], 'processing'],
  [['paid'], 'paid'],
  [['partially_refunded'], 'partially_refunded'],
  [['refunded'], 'refunded'],
  [['disputed'], 'disputed'],
  [['needs_review'], 'needs_review'],
  // A new attempt replaces the old one, unless it was never opened.
  [['expired', 'creating'], 'pending'],
  [['expired', 'pending'], 'pending'],
  [['failed', 'expired'], 'expired'],
  [['expired', 'not_opened'], 'expired'],
  [['pending', 'not_opened', 'not_opened'], 'pending'],
  [['expired', 'failed', 'not_opened'], 'failed'],
  // Money counts more than attempts, in any order.
  [['paid', 'expired'], 'paid'],
  [['expired', 'failed', 'paid'], 'paid'],
  [['paid', 'pending'], 'paid'],
  [['paid', 'processing'], 'paid'],
  [['processing', 'pending'], 'processing'],
  [['processing', 'expired'], 'processing'],
  [['refunded', 'pending'], 'refunded'],
  [['refunded', 'processing'], 'refunded'],
  // Paid twice, until one payment is refunded.
  [['paid', 'paid'], 'needs_review'],
  [['paid', 'partially_refunded'], 'needs_review'],
  [['paid', 'disputed'], 'needs_review'],
  [['paid', 'refunded'], 'paid'],
  [['refunded', 'paid'], 'paid'],
  [['refunded', 'disputed'], 'disputed'],
  [['refunded', 'refunded'], 'refunded'],
  [['paid', 'paid', 'refunded'], 'needs_review'],
  [['paid', 'refunded', 'refunded'], 'paid'],
  // An unexplained payment remains visible.
  [['paid', 'needs_review'], 'needs_review'],
  [['needs_review', 'refunded'], 'needs_review'],
  [['needs_review', 'pending'], 'needs_review'],
];

test('an application has the status that its attempts give', () => {
  for (const [attempts, status] of applications) {
    assert.is(statusOfFee(attempts), status, attempts.join(', '));
  }
});

const all: PaymentStatus[] = [
  'pending',
  'processing',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
  'free',
  'needs_review',
];
const unsettled: PaymentStatus[] = ['pending', 'processing', 'failed', 'expired'];

test('an application can be paid until money is on its way or paid, or it is free', () => {
  assert.equal(all.filter(isUnsettled), unsettled);
  assert.equal(all.filter(canBePaid), ['pending', 'failed', 'expired']);
});

test('a settled application never becomes unsettled; every other status follows the provider', () => {
  for (const current of all) {
    for (const derived of all) {
      const isBackwards = !unsettled.includes(current) && unsettled.includes(derived);
      assert.is(
        nextStatus(current, derived),
        isBackwards ? current : derived,
        `${current} → ${derived}`,
      );
    }
  }
});

test('a review ends with the status that resolves it', () => {
  assert.is(nextStatus('needs_review', statusOfFee(['paid', 'refunded'])), 'paid');
  const wrong = { ...open, ...paid({ amount: 60_000, refunds: [refund(60_000)] }) };
  const status = statusOfAttempt(expected, wrong);
  assert.is(nextStatus('needs_review', statusOfFee([status])), 'refunded');
});

const ledgers: [tells: string, report: Partial<CheckoutSession>, movements: string[]][] = [
  ['a declined card', withPayment({ amount: 0 }), []],
  ['money on its way', { state: 'complete', ...withPayment() }, []],
  ['paid without a payment', { ...paid(), payment: null }, []],
  [
    'a refund sent back and another',
    paid({ refunds: [refund(20_000, true), refund(30_000)] }),
    [
      'payment pi_1 50000',
      'refund re_20000 -20000',
      'refund_reversal re_20000 20000',
      'refund re_30000 -30000',
    ],
  ],
  [
    'refunded, then disputed and won',
    paid({ refunds: [refund(50_000)], disputes: [dispute('won')] }),
    [
      'payment pi_1 50000',
      'refund re_50000 -50000',
      'dispute du_won -50000',
      'dispute_reversal du_won 50000',
    ],
  ],
];

test('the ledger has a row for each movement', () => {
  for (const [tells, report, movements] of ledgers) {
    const found = movementsIn({ ...open, ...report });
    assert.equal(
      found.map(({ kind, reference, amount }) => `${kind} ${reference} ${amount}`),
      movements,
      tells,
    );
    assert.ok(found.every((movement) => movement.at === at));
  }
});

test('movements are identified by kind and reference, and stay the same when repeated', () => {
  const report = {
    ...open,
    ...paid({ refunds: [refund(20_000, true)], disputes: [dispute('won')] }),
  };
  const keys = movementsIn(report).map(({ kind, reference }) => `${kind} ${reference}`);
  assert.is(new Set(keys).size, keys.length);
  assert.equal(movementsIn(structuredClone(report)), movementsIn(report));
});

test.run();
