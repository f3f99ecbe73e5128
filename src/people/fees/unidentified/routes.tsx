import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { amountQuestion } from '../../../../views/people/fees/amount-question.ts';
import { NewPaymentPage } from '../../../../views/people/fees/unidentified/new-payment-page.tsx';
import { SendBackPage } from '../../../../views/people/fees/unidentified/send-back-page.tsx';
import {
  type Obstacle,
  UnidentifiedPage,
} from '../../../../views/people/fees/unidentified/unidentified-page.tsx';
import type { SentMoney } from '../../../../views/people/fees/fee-page.tsx';
import { QuestionPage } from '../../../../views/ui/kit/question-page.tsx';
import { searchText } from '../../../db/search.ts';
import { formatFor } from '../../../shared/i18n/format.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import { ask } from '../../../web/acts.tsx';
import { found } from '../../../web/api/api.ts';
import { byOf } from '../../../web/api/by.ts';
import { assertConfirmed } from '../../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { lastMethodBy } from '../../payments/queries.ts';
import type { MethodByHand } from '../../payments/shared/status.ts';
import { findFeeSums, listFees } from '../fee-list.ts';
import { recordPayment } from '../office/by-hand.ts';
import { feeChoice, sentBackForm, unidentifiedForm } from '../office/hand-schema.ts';
import { parseMoneyForm } from '../office/money-form.ts';
import { idOf, todayOf } from '../office/show-fee.tsx';
import {
  findUnidentified,
  recordUnidentified,
  refundUnidentified,
  reverseUnidentified,
  takeForFee,
} from './money.ts';
import { suggestFees } from './suggestions.ts';

type C = Context<AppEnvironment>;

const MOST_FOUND = 20;

/** Money whose fee nobody knows yet. app.ts mounts requireAdmin before these pages. */
export const unidentifiedRoutes = new Hono<AppEnvironment>();

unidentifiedRoutes.get(paths.adminNewPayment(), (c) => showNew(c));

unidentifiedRoutes.post(paths.adminNewPayment(), async (c) => {
  const { site } = c.var;
  const form = await parseMoneyForm(c, unidentifiedForm);
  if (!form.ok) return showNew(c, form, 422);
  const { note = '', payer = '', ...money } = form.data;
  const id = await recordUnidentified(site, { ...money, note, payer }, byOf(c));
  return redirectWithNotice(c, paths.adminUnidentified(id), 'unidentified:recorded');
});

unidentifiedRoutes.get(paths.adminUnidentified(':id'), (c) => show(c));

unidentifiedRoutes.post(paths.adminUnidentifiedPart(':id', 'fee'), async (c) => {
  const { language, site } = c.var;
  const id = idOf(c);
  const { payment } = await paymentIn(c);
  const form = await parseForm(c, feeChoice);
  if (!form.ok) return show(c, 'changed', 409);
  const { fee: feeId, rest } = form.data;
  const fee = found(await findFeeSums(site.db, feeId));
  const back = paths.adminUnidentified(id);
  const t = translator(language);
  const doubt = amountQuestion(t, formatFor(language), fee, payment.amount);
  const asked = { id, list: back, back, fields: form.values };
  if (doubt) {
    const { page, text } = doubt;
    const asking = await ask(c, asked, { page, text, button: t('unidentified:assign') });
    if (asking) return asking;
  }
  const by = byOf(c);
  const { outcome } = await recordPayment(
    site,
    feeId,
    {
      key: id,
      method: payment.method as MethodByHand,
      amount: payment.amount,
      day: payment.booked_on,
      note: payment.note,
      rest: Number(rest),
    },
    by,
    (trx) => takeForFee(trx, id, feeId, by),
  );
  const isHere = outcome === 'known' && (await paymentIn(c)).feeId === feeId;
  if (outcome === 'recorded' || isHere) {
    return redirectWithNotice(c, `${paths.adminFee(feeId)}#recorded`, 'unidentified:assigned');
  }
  return show(c, outcome === 'closed' || outcome === 'changed' ? outcome : 'gone', 409);
});

unidentifiedRoutes.get(paths.adminUnidentifiedPart(':id', 'refund'), (c) => {
  assertConfirmed(c);
  return showSendBack(c);
});

unidentifiedRoutes.post(paths.adminUnidentifiedPart(':id', 'refund'), async (c) => {
  const { site } = c.var;
  const id = idOf(c);
  assertConfirmed(c, paths.adminUnidentifiedPart(id, 'refund'));
  await paymentIn(c);
  const form = await parseMoneyForm(c, sentBackForm);
  if (!form.ok) return showSendBack(c, form, 422);
  const { day, method, note = '' } = form.data;
  const outcome = await refundUnidentified(site, id, { day, method, note }, byOf(c));
  if (outcome === 'gone') return show(c, 'gone', 409);
  return redirectWithNotice(c, paths.adminUnidentified(id), 'unidentified:sentBack');
});

unidentifiedRoutes.get(paths.adminUnidentifiedPart(':id', 'reversal'), async (c) => {
  assertConfirmed(c);
  const { isOpen, payment } = await paymentIn(c);
  if (!isOpen) return show(c, 'gone', 409);
  const t = translator(c.var.language);
  const question = {
    page: 'payments' as const,
    text: [
      t('fee:reverse.heading', { number: payment.receipt_number }),
      t('unidentified:reverse.text'),
    ],
    button: t('fee:reverse.button'),
    back: paths.adminUnidentified(payment.id),
  };
  return renderPage(c, <QuestionPage action={c.req.path} fields={{}} question={question} />);
});

unidentifiedRoutes.post(paths.adminUnidentifiedPart(':id', 'reversal'), async (c) => {
  const id = idOf(c);
  assertConfirmed(c, paths.adminUnidentifiedPart(id, 'reversal'));
  await paymentIn(c);
  const outcome = await reverseUnidentified(c.var.site, id, byOf(c));
  if (outcome === 'gone') return show(c, 'gone', 409);
  return redirectWithNotice(c, paths.adminUnidentified(id), 'unidentified:reversed');
});

const paymentIn = async (c: C) => found(await findUnidentified(c.var.site.db, idOf(c)));

async function show(c: C, obstacle?: Obstacle, status?: 409) {
  const { db } = c.var.site;
  const { feeId, isOpen, payment, refund } = await paymentIn(c);
  const today = todayOf(c);
  const q = c.req.query('q')?.trim() ?? '';
  const asked = { q: searchText(q), show: 'all', sort: 'due', today } as const;
  const hits = isOpen && q ? await listFees(db, { ...asked, limit: MOST_FOUND, offset: 0 }) : null;
  const fee = feeId === null ? null : ((await findFeeSums(db, feeId)) ?? null);
  return renderPage(
    c,
    <UnidentifiedPage
      payment={payment}
      isOpen={isOpen}
      fee={fee}
      refund={refund}
      suggestions={isOpen ? await suggestFees(db, payment) : []}
      search={{ q, hits: hits?.rows ?? null }}
      today={today}
      obstacle={obstacle}
    />,
    status,
  );
}

async function showNew(c: C, sent?: SentMoney, status?: 422) {
  const { admin, site } = c.var;
  return renderPage(
    c,
    <NewPaymentPage
      form={{
        key: randomUUID(),
        method: (await lastMethodBy(site.db, admin.id)) ?? '',
        today: todayOf(c),
      }}
      note={c.req.query('q')?.trim() ?? ''}
      sent={sent}
    />,
    status,
  );
}

async function showSendBack(c: C, sent?: SentMoney, status?: 422) {
  const { isOpen, payment } = await paymentIn(c);
  if (!isOpen) return show(c, 'gone', 409);
  return renderPage(c, <SendBackPage payment={payment} today={todayOf(c)} sent={sent} />, status);
}
