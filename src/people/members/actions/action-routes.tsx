import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ActionPage } from '../../../../views/people/members/action-page.tsx';
import { MergePage } from '../../../../views/people/members/merge/merge-page.tsx';
import type { FormState, FormValues } from '../../../shared/fields/form-state.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { closeCheckoutsLater } from '../../fees/card/sync.ts';
import { act, changeOf, isChange, isDone } from './act.ts';
import {
  actionFaults,
  actionRules,
  type MemberAction,
  memberActions,
} from '../../register/shared/actions.ts';
import { actionForm } from '../editing/forms.ts';
import { memberIn } from '../member-in.ts';
import { previewMerge } from '../merge/merge-preview.ts';
import { likelyTwins, type MemberWithAll } from '../queries.ts';
import { creditOf } from '../../fees/credit.ts';
import { findMember } from '../../register/register.ts';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const memberActionRoutes = new Hono<AppEnvironment>();

for (const action of memberActions) {
  formRoute(memberActionRoutes, `/admin/members/:id/${action}`, {
    load: memberIn,
    ...(actionRules(action).isCareful && { proof: 'recent' as const }),
    values: ({ c, now, subject }): FormValues => {
      const day = dayInStockholm(now);
      const period = action === 'grant' ? randomUUID() : '';
      const given = Object.entries(actionForm.parse(c.req.query())).filter(([, value]) => value);
      const usual = { day, from: day, plan: subject.plan ?? '', period };
      return { ...usual, ...Object.fromEntries(given) };
    },
    schema: actionForm,
    check: (values, { now }) => (values ? actionFaults(action, values, dayInStockholm(now)) : {}),
    view: async (state, { c, subject }) => {
      const isOpened = action === 'merge' && state.action === undefined;
      const compared = isOpened && (await compare(c, state.values.number));
      return compared || actionPage(c, action, subject, state);
    },
    // Two members are compared before the action merges them.
    lock: async ({ c, values }, work) => {
      const isAsked = action === 'merge' && values.sure !== 'yes';
      return (isAsked && (await compare(c, values.number))) || work();
    },
    run: async (trx, values, { c, subject: { member } }) => {
      if (!(await findMember(trx, member.id))) return { outcome: 'gone' };
      const acted = await act(trx, action, member.id, values, byOf(c), c.var.site);
      const { cancelled = [], outcome: of } = acted;
      if (noSuchMember.includes(of)) return { outcome: 'invalid', errors: { number: of } };
      if (isDone(of)) return { outcome: 'saved', of, cancelled };
      const t = translator(c.var.language);
      const text = t(`members:refusals.${of as 'overlap'}`);
      return { outcome: 'refused', reason: of, notice: { title: t('members:refused'), text } };
    },
    record: ({ of }, { subject }) =>
      isChange(of)
        ? {
            action: 'updated',
            subject: { type: 'member', id: subject.member.id },
            changes: [changeOf[action]],
          }
        : null,
    done: ({ cancelled, of }, { c }) => {
      closeCheckoutsLater(c.var.site, cancelled);
      return noticeOf(action, of);
    },
    to: ({ subject }) => paths.adminMember(subject.member.id),
  });
}

const noSuchMember = ['numberUnknown', 'nameUnknown', 'nameTwice'];

function noticeOf(action: MemberAction, outcome: string) {
  if (changeOf[action] !== 'feeAdded') return 'members:done';
  return outcome === 'exists' ? 'members:feeExists' : 'members:feeAdded';
}

/** Returns null for a number without a member. The form of the action then shows the error. */
async function compare(c: C, typed = ''): Promise<Response | null> {
  const { db, now } = c.var.site;
  const day = dayInStockholm(now());
  const number = typed.trim();
  const faults = actionFaults('merge', actionForm.parse({ number }), day);
  const preview = !faults.number && (await previewMerge(db, c.req.param('id') ?? '', number, day));
  if (!preview) return null;
  return renderPage(c, <MergePage {...preview} day={day} />, preview.obstacle ? 409 : 200);
}

async function actionPage(c: C, action: MemberAction, all: MemberWithAll, state: FormState) {
  const { db, now } = c.var.site;
  const day = dayInStockholm(now());
  const member = action === 'merge' && (await findMember(db, all.member.id));
  return (
    <ActionPage
      action={action}
      all={all}
      state={state}
      credit={action === 'change' ? await creditOf(db, all.periods, day) : 0}
      day={day}
      twins={member ? await likelyTwins(db, member) : []}
    />
  );
}
