import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { ChargePage, type SentMoney } from '../../../../views/people/fees/charge-page.tsx';
import { headerOf } from '../../../web/header-of.ts';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { takesLetters } from '../../register/takes-letters.ts';
import { historyOf, lastMethodBy } from '../../payments/queries.ts';
import { findChargeSums, nextOwed } from '../charge-list.ts';
import { lettersSent } from './charge-log.ts';

type C = Context<AppEnvironment>;

export const idOf = (c: C) => c.req.param('id') ?? '';

export const todayOf = (c: C) => dayInStockholm(c.var.site.now());

export const chargeIn = async (c: C) => found(await findChargeSums(c.var.site.db, idOf(c)));

/** Returns whether the payer of the charge in the address gets emails. */
export async function sendsMail(c: C): Promise<boolean> {
  const { config, db } = c.var.site;
  return config.mail !== null && (await takesLetters(db, (await chargeIn(c)).member_id));
}

/** Shows the page of a charge, with what was sent where something keeps it from being saved. */
export async function showCharge(c: C, sent?: SentMoney, status?: 409 | 422 | 503) {
  const { admin, site } = c.var;
  const charge = await chargeIn(c);
  return renderPage(
    c,
    <ChargePage
      {...await headerOf(c)}
      charge={charge}
      history={await historyOf(site.db, charge.id)}
      form={{
        key: randomUUID(),
        method: (await lastMethodBy(site.db, admin.id)) ?? '',
        today: todayOf(c),
        lettersSent: await lettersSent(site.db, charge.id),
      }}
      next={c.var.notice?.startsWith('charge:noted') ? await nextOwed(site.db, charge) : undefined}
      sendsMail={await sendsMail(c)}
      sent={sent}
    />,
    status,
  );
}
