import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { CheckoutPage, UnknownCheckoutPage } from '../../../../views/people/payments/checkout.tsx';
import type { AppEnvironment } from '../../../web/environment.ts';
import { renderPage } from '../../../web/render.tsx';
import { feeOfSession } from '../../payments/queries.ts';
import { findFee } from '../fee-rows.ts';
import { pageOf, purposeIn } from '../fees.ts';
import { findCheckout, finishCheckout, type SimulatedCheckout } from './demo.ts';
import { syncPayment } from './sync.ts';

/** In live mode these addresses do not exist. */
export const checkoutRoutes = new Hono<AppEnvironment>();

checkoutRoutes.get('/checkout/:session', async (c) => {
  const checkout = await demoCheckout(c);
  if (!checkout) return noCheckout(c);
  const { fee_id: id, membership_type: product } = checkout;
  return renderPage(
    c,
    <CheckoutPage
      checkout={checkout}
      description={purposeIn(c.var.language, product)}
      page={pageOf({ id, product, row: await findFee(c.var.site.db, id) })}
    />,
  );
});

checkoutRoutes.post('/checkout/:session', async (c) => {
  const checkout = await demoCheckout(c);
  if (!checkout) return noCheckout(c);
  const { site } = c.var;
  const { session_id, fee_id: id, membership_type: product } = checkout;
  const { action } = await c.req.parseBody().catch(() => ({ action: undefined }));
  const row = await findFee(site.db, id);
  const page = pageOf({ id, product, row });
  if (action === 'pay') {
    await finishCheckout(site.db, session_id, 'paid', site.now());
    const mark = page.includes('?') ? '&' : '?';
    return c.redirect(`${page}${mark}session_id=${encodeURIComponent(session_id)}`, 303);
  }
  if (action === 'fail') {
    await finishCheckout(site.db, session_id, 'failed', site.now());
    await syncPayment(site, id);
  }
  return c.redirect(page, 303);
});

/** A checkout that was closed is deleted, but its attempt still knows the fee. */
async function noCheckout(c: Context<AppEnvironment>): Promise<Response> {
  const { db } = c.var.site;
  const id = await feeOfSession(db, c.req.param('session') ?? '');
  const row = id === undefined ? undefined : await findFee(db, id);
  const page = row && pageOf({ id: row.id, product: row.plan ?? '', row });
  return renderPage(c, <UnknownCheckoutPage page={page} />, 404);
}

async function demoCheckout(c: Context<AppEnvironment>): Promise<SimulatedCheckout | undefined> {
  const { site } = c.var;
  if (site.payments?.name !== 'demo') throw new HTTPException(404);
  c.set('personal', 'same-origin');
  return findCheckout(site.db, c.req.param('session') ?? '');
}
