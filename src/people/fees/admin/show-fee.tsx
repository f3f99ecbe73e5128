import type { Context } from 'hono';
import { FeePage, type SentMoney } from '../../../../views/people/fees/fee-page.tsx';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { lastRefund } from '../card/refunds.ts';
import { isWrittenTo } from '../../register/takes-letters.ts';
import { historyOf, lastMethodBy } from '../../payments/queries.ts';
import { findFeeSums, nextOwed } from '../fee-sums.ts';
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

/** Returns through which provider money can be refunded, and the refund that was begun last with its page there. */
async function cardRefundsIn(c: C, feeId: string) {
  const { db, payments } = c.var.site;
  const last = await lastRefund(db, feeId);
  return {
    provider: payments?.name,
    last: last && { ...last, page: payments?.pageOfPayment(last.provider_payment_id) ?? null },
  };
}

/** Renders the page of a fee, with what was sent where something keeps it from being saved. */
export async function feePage(c: C, sent?: SentMoney) {
  const { admin, site } = c.var;
  const fee = await feeIn(c);
  return (
    <FeePage
      fee={fee}
      changes={await changesOf(site.db, fee.id)}
      history={await historyOf(site.db, fee.id)}
      form={{
        method: (await lastMethodBy(site.db, admin.id)) ?? '',
        today: todayOf(c),
        emailsSent: await emailsSent(site.db, fee.id),
      }}
      next={c.var.notice?.startsWith('fee:recorded') ? await nextOwed(site.db, fee) : undefined}
      refunds={await cardRefundsIn(c, fee.id)}
      sendsMail={await sendsMail(c.var, fee)}
      sent={sent}
    />
  );
}

export const showFee = async (c: C, sent?: SentMoney, status?: 409 | 503) =>
  renderPage(c, await feePage(c, sent), status);
