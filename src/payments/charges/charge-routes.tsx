import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ChargePage, type SentMoney } from '../../../views/admin/charges/charge-page.tsx';
import { UndoPage } from '../../../views/admin/charges/undo-page.tsx';
import { isConfirmed } from '../../auth/confirmation.ts';
import { headerOf } from '../../contact/header-of.ts';
import { found } from '../../http/api/api.ts';
import { assertConfirmed } from '../../http/api/confirmed.ts';
import type { AppEnvironment } from '../../http/environment.ts';
import { parseForm } from '../../http/forms.ts';
import { redirectWithNotice } from '../../http/notice.ts';
import { renderPage } from '../../http/render.tsx';
import { dayInStockholm } from '../../i18n/format.ts';
import { queueLetters } from '../../mail/outbox.ts';
import { pastDayFault } from '../../members/days.ts';
import { takesLetters } from '../../members/letters.ts';
import { paths } from '../../paths.ts';
import { notePayment, undoNoted } from './by-hand.ts';
import { findChargeSums, nextOwed } from './charge-list.ts';
import { noting } from './charge-log.ts';
import { chargeWithId } from './charges.ts';
import { notedForm } from './hand-schema.ts';
import { historyOf, lastMethodBy } from '../queries.ts';
import { markReminded } from './reminders.ts';
import { requestLetters } from './request-letters.ts';
import { owed } from '../status.ts';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const chargePageRoutes = new Hono<AppEnvironment>();

chargePageRoutes.get(paths.adminCharge(':id'), (c) => chargePage(c, named(c, 'id')));

chargePageRoutes.post(paths.adminChargePayments(':id'), async (c) => {
  const id = named(c, 'id');
  const form = await parseForm(c, notedForm);
  const { values } = form;
  const fault = pastDayFault(values.day ?? '', todayOf(c));
  const errors = { ...(form.ok ? {} : form.errors), ...(fault && { day: fault }) };
  if (!form.ok || Object.keys(errors).length > 0) {
    return chargePage(c, id, { values, errors }, 422);
  }
  const { note = '', rest, ...money } = form.data;
  const noted = await notePayment(
    c.var.site,
    id,
    { ...money, note, rest: Number(rest) },
    noting(c, id, 'paid'),
  );
  switch (noted.outcome) {
    case 'noted':
    case 'known':
      return redirectWithNotice(c, `${paths.adminCharge(id)}#noted`, 'charge:noted');
    case 'gone':
      return found<Response>(null);
    default: {
      // The typed amount may be wrong now, so the form begins again with the rest.
      const obstacle = noted.outcome === 'changed' ? 'changed' : 'closed';
      return chargePage(c, id, { obstacle }, 409);
    }
  }
});

chargePageRoutes.get(paths.adminChargeUndo(':id', ':payment'), async (c) => {
  assertConfirmed(c);
  const { db } = c.var.site;
  const id = named(c, 'id');
  const charge = found(await findChargeSums(db, id));
  const history = await historyOf(db, id);
  const payment = found(history.find((row) => row.id === named(c, 'payment')));
  return renderPage(
    c,
    <UndoPage
      {...await headerOf(c)}
      charge={charge}
      payment={payment}
      sendsMail={c.var.site.config.mail !== null && (await takesLetters(db, charge.member_id))}
    />,
  );
});

chargePageRoutes.post(paths.adminChargeUndo(':id', ':payment'), async (c) => {
  const { admin, site } = c.var;
  const [id, payment] = [named(c, 'id'), named(c, 'payment')];
  if (!isConfirmed(admin, site.now())) {
    return c.redirect(paths.adminConfirm(paths.adminChargeUndo(id, payment)), 303);
  }
  const history = await historyOf(site.db, id);
  found(history.find((row) => row.id === payment));
  const undone = await undoNoted(site, payment, noting(c, id, 'paymentUndone'));
  const isDone = undone.outcome === 'noted' || undone.outcome === 'known';
  if (!isDone) return chargePage(c, id, { obstacle: 'notByHand' }, 409);
  return redirectWithNotice(c, paths.adminCharge(id), 'charge:undone');
});

chargePageRoutes.post(paths.adminChargeLetter(':id'), async (c) => {
  const { config, db, now } = c.var.site;
  const id = named(c, 'id');
  const outcome = await db.transaction().execute(async (trx) => {
    const charge = await chargeWithId(trx, id);
    const row = await findChargeSums(trx, id);
    if (!charge || !row) return 'gone';
    const isReached = config.mail !== null && (await takesLetters(trx, row.member_id));
    if (!isReached || !owed.includes(charge.status)) return 'closed';
    const today = todayOf(c);
    const isOverdue = charge.row.due_on < today;
    await queueLetters(trx, await requestLetters(trx, [row], today), now());
    if (isOverdue) await markReminded(trx, [id], today);
    await noting(c, id, 'letterSent').log(trx);
    return 'queued';
  });
  found(outcome !== 'gone');
  if (outcome === 'closed') return chargePage(c, id, { obstacle: 'closed' }, 409);
  return redirectWithNotice(c, paths.adminCharge(id), 'charge:letterQueued');
});

async function chargePage(c: C, id: string, sent?: SentMoney, status?: 409 | 422) {
  const { admin, site } = c.var;
  const charge = found(await findChargeSums(site.db, id));
  return renderPage(
    c,
    <ChargePage
      {...await headerOf(c)}
      charge={charge}
      history={await historyOf(site.db, id)}
      form={{
        key: randomUUID(),
        method: (await lastMethodBy(site.db, admin.id)) ?? '',
        today: todayOf(c),
      }}
      next={c.var.notice === 'charge:noted' ? await nextOwed(site.db, charge) : undefined}
      sendsMail={site.config.mail !== null && (await takesLetters(site.db, charge.member_id))}
      sent={sent}
    />,
    status,
  );
}

const named = (c: C, part: 'id' | 'payment') => c.req.param(part) ?? '';

const todayOf = (c: C) => dayInStockholm(c.var.site.now());
