import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LeavingPage } from '../../../views/people/own/leaving-page.tsx';
import { endMembership } from '../periods/standings.ts';
import { addTask } from '../register/tasks.ts';
import { OwnPage } from '../../../views/people/own/own-page.tsx';
import { PlanPage } from '../../../views/people/own/plan-page.tsx';
import { AskPage } from '../../../views/people/own/sign-in.tsx';
import { type CurrentMember, memberSessions } from '../../services/sessions/member-sessions.ts';
import { type AccessEnd, endMemberAccess } from '../../services/sessions/member-codes.ts';
import type { Database } from '../../db/connection.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { postedFields, refusalOf } from '../../web/forms.ts';
import {
  assertFreshMember,
  assertMember,
  forgetMember,
  hideOwnPage,
  openMember,
  readBrowser,
} from '../../web/member.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { cancelFees } from '../periods/open-fees.ts';
import { addChangeFee, addRenewalFee, type Charging } from '../fees/new-fees.ts';
import { closeCheckoutsLater } from '../fees/card/sync.ts';
import { memberWithAll } from '../members/queries.ts';
import { owed } from '../payments/shared/status.ts';
import type { By } from '../../services/activity/record.ts';
import { threadWords } from '../register/pattern-picture.tsx';
import { cardOf } from './card.ts';
import { offersFor } from './plans.ts';
import { subscriptionOf } from './newsletter.ts';

type C = Context<AppEnvironment>;

export const ownPageRoutes = new Hono<AppEnvironment>()
  .get(paths.own(), async (c) => {
    hideOwnPage(c);
    const member = await openMember(c);
    if (member) return ownPage(c, member);
    const values = { next: c.req.query('next') ?? '' };
    return renderPage(c, <AskPage state={{ values }} />);
  })
  .post(paths.ownPart('renewal'), (c) => charge(c, (trx, id, by) => addRenewalFee(trx, id, {}, by)))
  .get(paths.ownPart('plan'), async (c) => planPage(c, await assertMember(c)))
  .post(paths.ownPart('plan'), async (c) => {
    const { plan = '' } = await postedFields(c);
    const member = await assertMember(c);
    const { all, day } = await allOf(c, member);
    const offer = (await offersFor(c.var.site.db, all, day)).find((each) => each.plan === plan);
    if (!offer) return planPage(c, member, 422);
    return charge(c, (trx, id, by) =>
      offer.kind === 'change'
        ? addChangeFee(trx, id, { plan }, by)
        : addRenewalFee(trx, id, { plan }, by),
    );
  })
  .post(paths.ownPart('plan-cancellation'), async (c) => {
    const { id } = await assertMember(c);
    const { db, now } = c.var.site;
    const cancelled = await db
      .transaction()
      .execute((trx) => cancelOwnChange(trx, id, { adminId: null, now: now() }));
    closeCheckoutsLater(c.var.site, cancelled);
    return redirectWithNotice(
      c,
      paths.own(),
      cancelled.length > 0 ? 'own:planKept' : 'own:notNowFailed',
    );
  })
  .post(paths.ownPart('sign-out'), async (c) => {
    const member = await assertMember(c);
    const { secret } = await readBrowser(c);
    const only = { sessionHash: member.sessionHash, browser: secret };
    await endAccess(c, member, { only });
    return leave(c, 'own:signedOut');
  })
  .post(paths.ownPart('sign-out-everywhere'), async (c) => {
    await endAccess(c, await assertMember(c));
    return leave(c, 'own:signedOutEverywhere');
  })
  .get(paths.ownPart('leaving'), async (c) => {
    const { all, day } = await allOf(c, await assertFreshMember(c));
    return renderPage(c, <LeavingPage all={all} day={day} />);
  })
  .post(paths.ownPart('leaving'), async (c) => {
    const { id } = await assertFreshMember(c);
    const { db, now } = c.var.site;
    const day = dayInStockholm(now());
    const by = { adminId: null, now: now() };
    const ended = await db.transaction().execute(async (trx) => {
      const outcome = await endMembership(trx, id, { standing: 'left', day }, by);
      if (outcome.outcome === 'ended') {
        await addTask(trx, { kind: 'hasLeft', memberId: id }, now());
      }
      return outcome;
    });
    if (ended.outcome !== 'ended') return redirectWithNotice(c, paths.own(), 'own:notNowFailed');
    closeCheckoutsLater(c.var.site, ended.cancelled);
    return leave(c, 'own:left');
  });

const endAccess = (c: C, member: CurrentMember, end?: AccessEnd) =>
  c.var.site.db.transaction().execute((trx) => endMemberAccess(trx, member, end));

function leave(c: C, notice: 'own:signedOut' | 'own:signedOutEverywhere' | 'own:left') {
  forgetMember(c);
  return redirectWithNotice(c, paths.own(), notice);
}

async function allOf(c: C, { id }: CurrentMember) {
  const { db, now } = c.var.site;
  const day = dayInStockholm(now());
  return { all: found(await memberWithAll(db, id, day)), day };
}

async function ownPage(c: C, member: CurrentMember) {
  const { site } = c.var;
  const { all, day } = await allOf(c, member);
  return renderPage(
    c,
    <OwnPage
      all={all}
      card={found(await cardOf(site.db, all.member.card_secret, day))}
      thread={await threadWords(site.db, all.member, c.var.language)}
      day={day}
      offers={await offersFor(site.db, all, day)}
      isSubscribed={await subscriptionOf(site.db, member.email)}
      sessions={await memberSessions(site, member.id)}
    />,
  );
}

async function planPage(c: C, member: CurrentMember, status?: 422) {
  const { all, day } = await allOf(c, member);
  const offers = await offersFor(c.var.site.db, all, day);
  return renderPage(c, <PlanPage all={all} offers={offers} />, status);
}

/** Makes the fee, or finds the one that is owed already, and leads to the page where it is paid. */
async function charge(
  c: C,
  work: (trx: Database, memberId: string, by: By) => Promise<Charging>,
): Promise<Response> {
  const member = await assertMember(c);
  const { db, now } = c.var.site;
  if (await refusalOf(c, 'payment', {})) throw new HTTPException(429);
  const before = await owedFees(db, member.id).execute();
  const charging = await db
    .transaction()
    .execute((trx) => work(trx, member.id, { adminId: null, now: now() }));
  const after = await owedFees(db, member.id).execute();
  const gone = before.filter(({ id }) => !after.some((fee) => fee.id === id));
  closeCheckoutsLater(
    c.var.site,
    gone.map(({ id }) => id),
  );
  const fee = 'fee' in charging ? charging.fee : after[0];
  if (fee) return c.redirect(paths.fee(fee.token), 303);
  return redirectWithNotice(c, paths.own(), 'own:notNowFailed');
}

/** Returns the ids of the fees for another plan that were cancelled; one for which money has come stays. */
async function cancelOwnChange(trx: Database, memberId: string, by: By): Promise<string[]> {
  const changes = await owedFees(trx, memberId).where('purpose', '=', 'change').execute();
  const ids = changes.map(({ id }) => id);
  return cancelFees(trx, { ids }, by);
}

const owedFees = (db: Database, memberId: string) =>
  db
    .selectFrom('fees')
    .select(['id', 'token'])
    .where('member_id', '=', memberId)
    .where('status', 'in', owed)
    .orderBy('created_at', 'desc');
