import { Hono } from 'hono';
import { UnknownPage } from '../../../views/people/pay/pay-page.tsx';
import { ReceiptPage } from '../../../views/people/pay/receipt-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { paidDays } from './bought.ts';
import { paidPattern } from './paid-pattern.ts';
import { addresseeOf } from './emails/addressees.ts';
import { paths } from '../../shared/paths.ts';
import { methodName } from '../payments/shared/method-name.ts';
import { findReceipt } from '../payments/queries.ts';

export const receiptRoutes = new Hono<AppEnvironment>();

receiptRoutes.get(paths.receipt(':token'), async (c) => {
  const { language, site } = c.var;
  c.set('personal', 'no-referrer');
  const found = await findReceipt(site.db, c.req.param('token') ?? '');
  if (!found) return renderPage(c, <UnknownPage what="receipt.unknown" />, 404);
  const method = methodName(translator(language), found.payment);
  const isValid = found.payment.kind === 'payment' && found.takenBackBy === null;
  const { fee_id, membership_type } = found.payment;
  const days = fee_id && isValid ? await paidDays(site.db, fee_id) : null;
  const { memberNumber: number } = fee_id ? await addresseeOf(site.db, fee_id) : {};
  const pattern = fee_id && days ? await paidPattern(site.db, { fee_id, membership_type }) : null;
  return renderPage(c, <ReceiptPage receipt={{ ...found, days, method, number, pattern }} />);
});
