import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { apiError, found, jsonBody } from '../../http/api/api.ts';
import { audited } from '../../http/api/audited.ts';
import { assertConfirmed } from '../../http/api/confirmed.ts';
import { listQuery, pageOf } from '../../http/paging.ts';
import type { AppEnvironment } from '../../http/environment.ts';
import { dayInStockholm } from '../../i18n/format.ts';
import { cancelCharge } from '../../members/terms/charging.ts';
import { pastDayFault } from '../../members/days.ts';
import { type Noted, notePayment, noteRefund, settleAgain, undoNoted } from './by-hand.ts';
import { chargeShows, chargeSorts, findChargeSums, listCharges } from './charge-list.ts';
import { noting } from './charge-log.ts';
import type { ChargeRow } from './charge-rows.ts';
import { withCheckoutsClosed } from './closing.ts';
import { notedPayment, notedRefund } from './hand-schema.ts';
import { movementsOf } from '../queries.ts';

type C = Context<AppEnvironment>;

const subject = (id: string) => ({ type: 'charge', id });
const asked = listQuery(chargeSorts, chargeShows);

export const chargesApi = new Hono<AppEnvironment>()
  .get('/', asked, async (c) => {
    const { db, now } = c.var.site;
    const today = dayInStockholm(now());
    return c.json(
      await pageOf(c.req.valid('query'), (asked) => listCharges(db, { ...asked, today })),
    );
  })
  .get('/:id', async (c) => c.json(await chargeWithMoney(c, c.req.param('id'))))
  .post('/:id/payments', jsonBody(notedPayment), async (c) => {
    const { note = '', ...money } = c.req.valid('json');
    const id = c.req.param('id');
    assertPast(c, money.day);
    return answer(
      c,
      id,
      await notePayment(c.var.site, id, { ...money, note }, noting(c, id, 'paid')),
    );
  })
  .post('/:id/refunds', jsonBody(notedRefund), async (c) => {
    assertConfirmed(c);
    const { note = '', ...money } = c.req.valid('json');
    const id = c.req.param('id');
    assertPast(c, money.day);
    const by = noting(c, id, 'refunded');
    return answer(c, id, await noteRefund(c.var.site, id, { ...money, note }, by));
  })
  .delete('/:id/payments/:payment', async (c) => {
    assertConfirmed(c);
    const id = c.req.param('id');
    const by = noting(c, id, 'paymentUndone');
    return answer(c, id, await undoNoted(c.var.site, c.req.param('payment'), by));
  })
  .post('/:id/settlement', async (c) => {
    const { admin, site } = c.var;
    const id = c.req.param('id');
    const settled = await settleAgain(site, id, admin.id);
    found(settled.outcome === 'settled');
    return c.json(await chargeWithMoney(c, id));
  })
  .delete('/:id', async (c) => {
    const { admin, site } = c.var;
    const id = c.req.param('id');
    const by = { adminId: admin.id, now: site.now() };
    const cancelled = ({ id }: ChargeRow) => ({
      action: 'updated' as const,
      subject: subject(id),
      changes: ['cancelled'],
    });
    const closed = await withCheckoutsClosed(site, id, () =>
      audited(c, cancelled, (trx) => cancelCharge(trx, id, by)),
    );
    const { obstacle } = closed;
    if (obstacle) throw apiError(obstacle === 'noAnswer' ? 503 : 409, { error: obstacle });
    if (!closed.result) {
      await chargeWithMoney(c, id);
      throw apiError(409, { error: 'hasMoney' });
    }
    return c.json({ id });
  });

/** `key` belongs to the next form in which somebody notes money for this charge. */
async function chargeWithMoney(c: C, id: string) {
  const { db } = c.var.site;
  const charge = found(await findChargeSums(db, id));
  return {
    charge,
    rest: charge.amount - charge.paid,
    movements: await movementsOf(db, id),
    key: randomUUID(),
  };
}

function assertPast(c: C, day: string): void {
  const fault = pastDayFault(day, dayInStockholm(c.var.site.now()));
  if (fault) throw apiError(422, { errors: { day: fault } });
}

/** The same form sent twice has the wanted result both times. */
async function answer(c: C, id: string, noted: Noted) {
  if (noted.outcome === 'gone') found(null);
  if (noted.outcome !== 'noted' && noted.outcome !== 'known') {
    const { outcome, ...rest } = noted;
    throw apiError(409, { error: outcome, ...rest });
  }
  return c.json(await chargeWithMoney(c, id));
}
