import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ActionPage } from '../../../../views/people/members/action-page.tsx';
import { isConfirmed } from '../../../services/sessions/confirmation.ts';
import type { Database } from '../../../db/connection.ts';
import { found } from '../../../web/api/api.ts';
import { audited } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { closeCheckoutsLater } from '../../fees/card/sync.ts';
import { act, changeOf, isChange, isDone } from './act.ts';
import {
  actionFaults,
  type ActionFaults,
  actionRules,
  type ActionValues,
  type MemberAction,
  memberActions,
} from '../../register/shared/actions.ts';
import { actionForm } from '../editing/forms.ts';
import { likelyTwins, memberWithAll } from '../queries.ts';
import { creditOf } from '../../fees/credit.ts';
import { findMember } from '../../register/register.ts';

type C = Context<AppEnvironment>;

interface Sent {
  values: Partial<ActionValues>;
  faults?: ActionFaults;
  /** The reason for which the register refuses the action. */
  refusal?: string;
}

/** app.ts mounts requireAdmin before these pages. */
export const memberActionRoutes = new Hono<AppEnvironment>();

for (const action of memberActions) {
  const address = `/admin/members/:id/${action}` as const;
  memberActionRoutes.get(address, async (c) => {
    const { id } = c.req.param();
    const values = actionForm.parse(c.req.query());
    return needsProof(c, action) ? prove(c, action, id, values) : show(c, action, id, { values });
  });
  memberActionRoutes.post(address, async (c) => {
    const { site } = c.var;
    const { id } = c.req.param();
    const form = await parseForm(c, actionForm);
    const values = actionForm.parse(form.values);
    if (!form.ok) return show(c, action, id, { values }, 422);
    if (needsProof(c, action)) return prove(c, action, id, values);
    const faults = actionFaults(action, values, dayInStockholm(site.now()));
    if (Object.keys(faults).length > 0) return show(c, action, id, { values, faults }, 422);
    const result = await audited(
      c,
      ({ outcome }: { outcome: string; cancelled?: string[] }) =>
        isChange(outcome)
          ? {
              action: 'updated',
              subject: { type: 'member', id },
              changes: [changeOf[action]],
            }
          : null,
      async (trx) => {
        found(await findMember(trx, id));
        return act(trx, action, id, values, byOf(c), site);
      },
    );
    if (noSuchMember.includes(result.outcome)) {
      return show(c, action, id, { values, faults: { number: result.outcome } }, 422);
    }
    if (!isDone(result.outcome)) {
      return show(c, action, id, { values, refusal: result.outcome }, 409);
    }
    closeCheckoutsLater(site, result.cancelled ?? []);
    return redirectWithNotice(c, paths.adminMember(id), noticeOf(action, result.outcome));
  });
}

const noSuchMember = ['numberUnknown', 'nameUnknown', 'nameTwice'];

function noticeOf(action: MemberAction, outcome: string) {
  if (changeOf[action] !== 'feeAdded') return 'members:done';
  return outcome === 'exists' ? 'members:feeExists' : 'members:feeAdded';
}

function needsProof({ var: { admin, site } }: C, action: MemberAction): boolean {
  return actionRules(action).isCareful && !isConfirmed(admin, site.now());
}

/** Asks for a code or the password, then leads back to the form with what was typed. */
function prove(c: C, action: MemberAction, id: string, values: ActionValues) {
  const typed = Object.entries(values).filter(([, value]) => value !== '');
  const query = typed.length > 0 ? `?${new URLSearchParams(typed).toString()}` : '';
  return c.redirect(paths.adminConfirm(paths.adminMemberPart(id, action) + query), 303);
}

async function show(
  c: C,
  action: MemberAction,
  id: string,
  { values, faults = {}, refusal }: Sent,
  status?: 409 | 422,
) {
  const { site } = c.var;
  const day = dayInStockholm(site.now());
  const all = found(await memberWithAll(site.db, id, day));
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const period = action === 'grant' ? randomUUID() : '';
  const usual = { day, from: day, plan: all.plan ?? '', period };
  return renderPage(
    c,
    <ActionPage
      action={action}
      all={all}
      // Sent values come back unchanged, also empty ones.
      values={status ? values : { ...usual, ...given }}
      faults={faults}
      refusal={refusal}
      credit={action === 'change' ? await creditOf(site.db, all.periods, day) : 0}
      day={day}
      twins={action === 'merge' ? await twinsOf(site.db, id) : []}
    />,
    status,
  );
}

const twinsOf = async (db: Database, id: string) =>
  likelyTwins(db, found(await findMember(db, id)));
