import type { Context } from 'hono';
import { FeePage, type SentMoney, type ShownFee } from '../../../../views/people/fees/fee-page.tsx';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { lastRefund } from '../refunds.ts';
import { isWrittenTo } from '../../register/takes-letters.ts';
import { kronorOf } from '../../../shared/fields/amount.ts';
import { openDay } from '../../payments/ledger/closed-years.ts';
import { historyOf, lastEntryBy } from '../../payments/queries.ts';
import { owed } from '../../payments/shared/status.ts';
import { findFeeSums, nextOwed, otherOwed } from '../fee-sums.ts';
import type { FeeRow } from '../fee-rows.ts';
import { changesOf } from './changing.ts';
import { emailsSent } from './fee-log.ts';

type C = Context<AppEnvironment>;

export const idOf = (c: C) => c.req.param('id') ?? '';

export const todayOf = (c: C) => dayInStockholm(c.var.site.now());

export const feeIn = async (c: C) => found(await findFeeSums(c.var.site.db, idOf(c)));

/** Returns whether the payer of the fee gets emails. */
export const sendsMail = (
  { site }: Pick<C['var'], 'site'>,
  { member_id: memberId, payer_email: email }: Pick<FeeRow, 'member_id' | 'payer_email'>,
): Promise<boolean> => isWrittenTo(site, { email, memberId });

/** How long somebody enters payments of the same day. */
const SITTING_MS = 60 * 60_000;

/** Returns the method that this administrator used last, and the day, which stays until nothing was entered for a while. */
export async function usualEntry(c: C) {
  const { admin, site } = c.var;
  const last = await lastEntryBy(site.db, admin.id);
  const isRecent = last && site.now().getTime() - Date.parse(last.created_at) < SITTING_MS;
  const day = isRecent ? await openDay(site.db, last.booked_on, site.now()) : todayOf(c);
  return { method: last?.method ?? '', day };
}

/** Returns what the form of a payment begins with: all that is left to pay. */
export async function usualPayment(c: C, { amount, paid, status }: ShownFee) {
  const rest = owed.includes(status) ? kronorOf(amount - paid, c.var.language) : '';
  return { ...(await usualEntry(c)), amount: rest };
}

/** Returns through which provider money can be refunded, and the refund that was begun last with its page there. */
async function cardRefundsIn(c: C, feeId: string) {
  const { db, payments } = c.var.site;
  const last = await lastRefund(db, feeId);
  return {
    provider: payments?.name,
    last: last && { ...last, page: payments?.pageOfPayment(last.provider_payment_id) ?? null },
  };
}

/** Returns where disputes are answered, with their last days. One that is won is over. */
function disputesIn(c: C, history: Awaited<ReturnType<typeof historyOf>>) {
  const { payments } = c.var.site;
  const won = new Set(
    history.filter(({ kind }) => kind === 'dispute_reversal').map((row) => row.provider_reference),
  );
  return history
    .filter((row) => row.kind === 'dispute' && !won.has(row.provider_reference))
    .map(({ evidence_due_on: lastDay, provider, provider_payment_id: id }) => ({
      lastDay,
      page: (id && provider === payments?.name && payments.pageOfPayment(id)) || null,
    }));
}

/** Renders the page of a fee, with what was sent where something keeps it from being saved. */
export async function feePage(c: C, sent?: SentMoney) {
  const { site } = c.var;
  const fee = await feeIn(c);
  const history = await historyOf(site.db, fee.id);
  const isEntered = c.var.notice?.startsWith('fee:recorded') ?? false;
  return (
    <FeePage
      fee={fee}
      changes={await changesOf(site.db, fee.id)}
      history={history}
      disputes={fee.status === 'disputed' ? disputesIn(c, history) : []}
      form={{
        usual: await usualPayment(c, fee),
        today: todayOf(c),
        emailsSent: await emailsSent(site.db, fee.id),
      }}
      next={isEntered ? await nextOwed(site.db, fee) : undefined}
      others={await otherOwed(site.db, fee)}
      isEntered={isEntered}
      refunds={await cardRefundsIn(c, fee.id)}
      sendsMail={await sendsMail(c.var, fee)}
      sent={sent}
    />
  );
}

export const showFee = async (c: C, sent?: SentMoney, status?: 409 | 503) =>
  renderPage(c, await feePage(c, sent), status);
