import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ActionPage } from '../../../../views/people/members/action-page.tsx';
import { MergePage } from '../../../../views/people/members/merge/merge-page.tsx';
import { preview } from '../../../db/preview.ts';
import type { FormState, FormValues } from '../../../shared/fields/form-state.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { redirectWithNotice } from '../../../web/notice.ts';
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
import { undoMerge } from '../merge/undoing.ts';
import { mergeMembers } from '../merge/merging.ts';
import { type MemberWithAll, memberWithAll } from '../queries.ts';
import { creditOf } from '../../fees/credit.ts';
import { answerTwoPeople, byNumber, membersLike } from '../../register/duplicates.ts';
import {
  type AskedMember,
  choicesFor,
  memberAsked,
  memberFault,
} from '../../register/find-members.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
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
    check: async (values, { c, now }) =>
      values
        ? {
            ...actionFaults(action, values, dayInStockholm(now)),
            ...(asksForMember(action) && (await memberFault(c.var.site.db, values))),
          }
        : {},
    view: async (state, { c, subject }) => {
      const isOpened = action === 'merge' && state.action === undefined;
      const compared = isOpened && (await compare(c, state.values));
      return compared || actionPage(c, action, subject, state);
    },
    // Two members are compared before the action merges them.
    lock: async ({ c, values }, work) => {
      const isAsked = action === 'merge' && values.sure !== 'yes';
      return (isAsked && (await compare(c, values))) || work();
    },
    run: async (trx, values, { c, subject: { member } }) => {
      if (!(await findMember(trx, member.id))) return { outcome: 'gone' };
      const acted = await act(trx, action, member.id, values, byOf(c), c.var.site);
      const { cancelled = [], outcome: of } = acted;
      if (noSuchMember.includes(of)) return { outcome: 'invalid', errors: { number: of } };
      if (isDone(of)) return { outcome: 'saved', of, cancelled };
      const t = translator(c.var.language);
      const text = t(`members:refusals.${of as 'same'}`);
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

formRoute(memberActionRoutes, '/admin/members/:id/apart', {
  isPart: true,
  isPress: true,
  load: memberIn,
  schema: z.object({ number: z.string() }),
  view: (state, { c, subject }) => actionPage(c, 'merge', subject, state),
  run: async (trx, { number }, { c, subject: { member } }) => {
    const other = await memberAsked(trx, { number });
    if (!other || other.id === member.id)
      return { outcome: 'invalid', errors: { number: 'memberUnknown' } };
    await answerTwoPeople(trx, byNumber(member, other), byOf(c));
    return { outcome: 'saved' };
  },
  record: (_, { subject }) => ({
    action: 'updated',
    subject: { type: 'member', id: subject.member.id },
    changes: ['notMerged'],
  }),
  done: 'members:apart',
  to: ({ subject }) => paths.adminMember(subject.member.id),
});

formRoute(memberActionRoutes, '/admin/members/:id/unmerge', {
  isPart: true,
  isPress: true,
  proof: 'recent',
  page: ({ subject }) => paths.adminMember(subject.member.id),
  load: memberIn,
  schema: z.object({}),
  view: (state, { c, subject }) => actionPage(c, 'merge', subject, state),
  question: (_, { c, subject: { member, merges } }) => {
    const t = translator(c.var.language);
    const [latest] = merges;
    if (!latest) return null;
    const number = memberNumber(latest.number);
    return {
      page: 'members',
      text: [
        t('members:unmerge.question', { name: member.full_name, number }),
        t('members:unmerge.why'),
      ],
      button: t('members:unmerge.button'),
      back: paths.adminMember(member.id),
    };
  },
  run: async (trx, _, { c, subject }) => {
    const outcome = await undoMerge(trx, subject.member.id, byOf(c));
    return outcome === 'undone' ? { outcome: 'saved' } : { outcome: 'refused', reason: outcome };
  },
  record: (_, { subject }) => ({
    action: 'updated',
    subject: { type: 'member', id: subject.member.id },
    changes: ['mergeUndone'],
  }),
  refused: ({ c, subject }) =>
    redirectWithNotice(c, paths.adminMember(subject.member.id), 'members:unmergeFailed'),
  done: 'members:unmerged',
  to: ({ subject }) => paths.adminMember(subject.member.id),
});

const noSuchMember = ['memberMissing', 'memberUnknown', 'memberSeveral'];

const asksForMember = (action: MemberAction) =>
  (actionRules(action).fields as readonly string[]).includes('number');

function noticeOf(action: MemberAction, outcome: string) {
  if (changeOf[action] !== 'feeAdded') return 'members:done';
  return outcome === 'exists' ? 'members:feeExists' : 'members:feeAdded';
}

/**
 * Shows two members and what a merge would make of them. Returns null for a number without a member: the form of the action
 * then shows the error.
 */
async function compare(c: C, requested: AskedMember): Promise<Response | null> {
  const { config, db, now } = c.var.site;
  const day = dayInStockholm(now());
  const id = c.req.param('id') ?? '';
  const other = await memberAsked(db, requested);
  const kept = await memberWithAll(db, id, day);
  const twin = other && (await memberWithAll(db, other.id, day));
  if (!kept || !twin) return null;
  const isMailed = config.mail !== null;
  const { after, outcome } = await preview(db, async (trx) => {
    const merging = { keep: id, remove: twin.member.id };
    const { outcome: of } = await mergeMembers(trx, merging, byOf(c), { isMailed });
    return { outcome: of, after: of === 'merged' ? await memberWithAll(trx, id, day) : null };
  });
  const obstacle = outcome === 'same' || outcome === 'hasEnded' ? outcome : null;
  const page = <MergePage kept={kept} twin={twin} after={after} obstacle={obstacle} day={day} />;
  return renderPage(c, page, obstacle ? 409 : 200);
}

async function actionPage(c: C, action: MemberAction, all: MemberWithAll, state: FormState) {
  const { db, now } = c.var.site;
  const day = dayInStockholm(now());
  const { member } = all;
  const isFirst = action === 'merge' && !state.values.number;
  return (
    <ActionPage
      action={action}
      all={all}
      state={state}
      credit={action === 'change' ? await creditOf(db, all.periods, day) : 0}
      day={day}
      choices={isFirst ? await membersLike(db, member, member.id) : await choicesFor(db, state)}
    />
  );
}
