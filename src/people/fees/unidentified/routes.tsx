import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { amountQuestion } from '../../../../views/people/fees/amount-question.ts';
import { NewPaymentPage } from '../../../../views/people/fees/unidentified/new-payment-page.tsx';
import { SendBackPage } from '../../../../views/people/fees/unidentified/send-back-page.tsx';
import {
  type Obstacle,
  UnidentifiedPage,
} from '../../../../views/people/fees/unidentified/unidentified-page.tsx';
import { QuestionPage } from '../../../../views/ui/kit/question-page.tsx';
import { formatFor } from '../../../shared/i18n/format.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import { found } from '../../../web/api/api.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { enteredByHand } from '../../payments/ledger/ledger.ts';
import { incomeKinds, type MethodByHand } from '../../payments/shared/status.ts';
import { closeCheckoutsLater } from '../card/sync.ts';
import { findFeeSums } from '../fee-sums.ts';
import { withFeeLock } from '../fees.ts';
import { recordManualPayment } from '../admin/by-hand.ts';
import { dayErrors } from '../admin/fee-form.ts';
import { feeChoice, sentBackForm, unidentifiedForm } from '../admin/hand-schema.ts';
import { idOf, todayOf, usualEntry } from '../admin/show-fee.tsx';
import {
  bookAsIncome,
  findUnidentified,
  recordUnidentified,
  refundUnidentified,
  reverseIncome,
  reverseUnidentified,
  takeForFee,
  type Unidentified,
} from './money.ts';
import { findPayer, suggestFees } from './suggestions.ts';

type C = Context<AppEnvironment>;

const paymentIn = async (c: C) => found(await findUnidentified(c.var.site.db, idOf(c)));

const pageOf = ({ subject }: { subject: Unidentified }) =>
  paths.adminUnidentified(subject.payment.id);

/** Money whose fee nobody knows yet. app.ts mounts requireAdmin before these pages. */
export const unidentifiedRoutes = new Hono<AppEnvironment>();

formRoute(unidentifiedRoutes, paths.adminNewPayment(), {
  schema: unidentifiedForm,
  values: async ({ c }) => ({
    ...(await usualEntry(c)),
    kind: 'unknown',
    note: c.req.query('q')?.trim() ?? '',
  }),
  check: dayErrors,
  view: (state) => <NewPaymentPage state={state} />,
  run: async (trx, { kind: chosen, note = '', payer = '', ...money }, { c }) => {
    const kind = chosen === 'unknown' ? null : chosen;
    const id = await recordUnidentified(trx, { ...money, kind, note, payer }, byOf(c));
    return id === null
      ? { outcome: 'refused', reason: 'used' }
      : { outcome: 'saved', id, isIncome: kind !== null };
  },
  refused: ({ c, values }) => {
    const { title } = translator(c.var.language)('fee:obstacles.used', { returnObjects: true });
    const text = translator(c.var.language)('unidentified:nothingSaved');
    // The form begins anew with what was typed.
    const state = { values: { ...values, key: '' }, action: c.req.path, notice: { title, text } };
    return renderPage(c, <NewPaymentPage state={state} />, 409);
  },
  done: ({ isIncome }) => (isIncome ? 'unidentified:booked' : 'unidentified:recorded'),
  to: (_, { id }) => paths.adminUnidentified(id),
});

unidentifiedRoutes.get(paths.adminUnidentified(':id'), (c) => show(c));

formRoute(unidentifiedRoutes, paths.adminUnidentifiedPart(':id', 'fee'), {
  isPart: true,
  load: paymentIn,
  schema: feeChoice,
  isPress: true,
  view: (_, { c }) => show(c, 'changed', 409),
  question: async (data, { c, subject }) => {
    const { language, site } = c.var;
    const fee = found(await findFeeSums(site.db, data.fee));
    const t = translator(language);
    const doubt = amountQuestion(t, formatFor(language), fee, subject.payment.amount);
    if (!doubt) return null;
    const { page, text } = doubt;
    return { page, text, button: t('unidentified:assign'), back: pageOf({ subject }) };
  },
  lock: ({ c, values }, work) => withFeeLock(c.var.site, values.fee ?? '', work),
  run: async (trx, { fee: feeId, version }, { c, subject: { payment } }) => {
    const { amount, booked_on: day, id, note } = payment;
    const method = payment.method as MethodByHand;
    const money = { key: id, method, amount, day, note, rest: Number(version) };
    const by = byOf(c);
    const take = () => takeForFee(trx, id, feeId, by);
    const { outcome } = await recordManualPayment(c.var.site, trx, feeId, money, by, take);
    const isNew = outcome === 'recorded';
    const isHere = outcome === 'known' && (await findUnidentified(trx, id))?.feeId === feeId;
    if (isNew || isHere) return { outcome: 'saved', feeId, isNew };
    const isKnown = outcome === 'closed' || outcome === 'changed';
    return { outcome: 'refused', reason: isKnown ? outcome : 'gone' };
  },
  refused: ({ c }, reason) => show(c, reason as Obstacle, 409),
  done: ({ feeId, isNew }, { c }) => {
    if (isNew) closeCheckoutsLater(c.var.site, [feeId]);
    return 'unidentified:assigned';
  },
  to: (_, { feeId }) => paths.adminFee(feeId),
});

formRoute(unidentifiedRoutes, paths.adminUnidentifiedPart(':id', 'refund'), {
  load: paymentIn,
  proof: 'recent',
  schema: sentBackForm,
  values: ({ c, subject: { payment } }) => ({ day: todayOf(c), method: payment.method }),
  check: dayErrors,
  view: (state, { c, subject: { isOpen, payment } }) =>
    isOpen ? <SendBackPage payment={payment} state={state} /> : show(c, 'gone', 409),
  run: async (trx, { day, method, note = '' }, { c }) =>
    takenOut(await refundUnidentified(trx, idOf(c), { day, method, note }, byOf(c))),
  refused: ({ c }) => show(c, 'gone', 409),
  done: 'unidentified:sentBack',
  to: pageOf,
});

formRoute(unidentifiedRoutes, paths.adminUnidentifiedPart(':id', 'reversal'), {
  load: paymentIn,
  proof: 'recent',
  schema: z.object({}),
  isPress: true,
  view: (_, { c, subject }) => {
    const { isOpen, payment } = subject;
    if (!isOpen) return show(c, 'gone', 409);
    const t = translator(c.var.language);
    const question = {
      page: 'payments' as const,
      text: [
        t('fee:reverse.heading', { number: payment.receipt_number }),
        t('unidentified:reverse.text'),
      ],
      button: t('fee:reverse.button'),
      back: pageOf({ subject }),
    };
    return <QuestionPage action={c.req.path} fields={{}} question={question} />;
  },
  run: async (trx, _, { c }) => takenOut(await reverseUnidentified(trx, idOf(c), byOf(c))),
  refused: ({ c }) => show(c, 'gone', 409),
  done: 'unidentified:reversed',
  to: pageOf,
});

formRoute(unidentifiedRoutes, paths.adminUnidentifiedPart(':id', 'income'), {
  isPart: true,
  load: paymentIn,
  schema: z.object({ kind: z.enum(incomeKinds) }),
  isPress: true,
  view: (_, { c }) => show(c, 'gone', 409),
  run: async (trx, { kind }, { c }) => takenOut(await bookAsIncome(trx, idOf(c), kind, byOf(c))),
  refused: ({ c }) => show(c, 'gone', 409),
  done: 'unidentified:booked',
  to: pageOf,
});

formRoute(unidentifiedRoutes, paths.adminUnidentifiedPart(':id', 'income-reversal'), {
  load: paymentIn,
  proof: 'recent',
  schema: z.object({}),
  isPress: true,
  view: (_, { c, subject }) => {
    const { income, isIncomeReversed } = subject;
    if (!income || isIncomeReversed) return show(c, 'gone', 409);
    const t = translator(c.var.language);
    const question = {
      page: 'payments' as const,
      text: [
        t('fee:reverse.heading', { number: income.receipt_number }),
        t('unidentified:income.reverseText'),
      ],
      button: t('fee:reverse.button'),
      back: pageOf({ subject }),
    };
    return <QuestionPage action={c.req.path} fields={{}} question={question} />;
  },
  run: async (trx, _, { c, subject: { income } }) => {
    const taken = takenOut(await reverseIncome(trx, idOf(c), byOf(c)));
    // The money waits again in a row of its own.
    const again = income && (await enteredByHand(trx, 'payment', income.id));
    return taken.outcome === 'saved' ? { ...taken, id: again?.id ?? idOf(c) } : taken;
  },
  refused: ({ c }) => show(c, 'gone', 409),
  done: 'unidentified:incomeReversed',
  to: (_, { id }) => paths.adminUnidentified(id),
});

/** The same press twice has the wanted result both times. */
const takenOut = (outcome: 'done' | 'known' | 'gone') =>
  outcome === 'gone'
    ? ({ outcome: 'refused', reason: outcome } as const)
    : ({ outcome: 'saved' } as const);

async function show(c: C, obstacle?: Obstacle, status?: 409) {
  const { db } = c.var.site;
  const { feeId, income, isIncomeReversed, isOpen, payment, refund } = await paymentIn(c);
  const today = todayOf(c);
  const { member, number } = c.req.query();
  const isAsked = isOpen && Boolean(member || number?.trim());
  const fee = feeId === null ? null : ((await findFeeSums(db, feeId)) ?? null);
  return renderPage(
    c,
    <UnidentifiedPage
      payment={payment}
      isOpen={isOpen}
      fee={fee}
      refund={refund}
      income={isIncomeReversed ? null : income}
      suggestions={isOpen ? await suggestFees(db, payment) : []}
      payer={isAsked ? await findPayer(db, { member, number }) : null}
      today={today}
      obstacle={obstacle}
    />,
    status,
  );
}
