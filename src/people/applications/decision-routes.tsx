import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AcceptPage } from '../../../views/people/applications/accept-page.tsx';
import { DeclinePage } from '../../../views/people/applications/decline-page.tsx';
import type { Change } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { type NoticeKey, redirectWithNotice } from '../../web/notice.ts';
import { translator } from '../../shared/i18n/index.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { longest, requiredText } from '../../shared/fields/shared/schema.ts';
import { clean } from '../../shared/fields/text.ts';
import { paths } from '../../shared/paths.ts';
import { withCheckoutsClosed } from '../fees/open-checkouts.ts';
import type { Application } from '../register/applicants.ts';
import { acceptanceDraft, canWriteTo, declineDraft, declineSentences } from './emails.ts';
import { applications } from './list.tsx';
import { asksAboutMoney, declineReasons, moneyChoices } from './shared/decision.ts';
import { applicationIn } from './admin-routes.tsx';
import { acceptApplication, canKeepMoney, declineApplication, isGranted } from './decisions.ts';

type C = Context<AppEnvironment>;

/** Decisions about applications. app.ts mounts requireAdmin before these pages. */
export const decisionRoutes = new Hono<AppEnvironment>();

const choice = () => z._default(z.string(), '');

/** An email that is sent unless the box is empty. */
const acceptanceForm = z.object({ text: requiredText('missing'), send: choice() });

const rejectionForm = z.object({
  reason: z.enum(declineReasons, 'reasonMissing'),
  own_words: z._default(
    z.string().check(z.overwrite(clean), z.maxLength(longest.text / 5, 'tooLong')),
    '',
  ),
  money: z.optional(z.enum(moneyChoices, 'moneyMissing')),
  send: choice(),
  /** The status of the payment that the page showed. */
  seen: choice(),
});

formRoute(decisionRoutes, paths.adminApplicationAct(':id', 'acceptance'), {
  load: applicationIn,
  values: async ({ c, subject }) => {
    const { association, site } = c.var;
    const isMade = await isGranted(site.db, subject.id);
    return { text: acceptanceDraft(subject, { isGranted: isMade, association }), send: 'on' };
  },
  schema: acceptanceForm,
  view: async (state, { c, subject }) =>
    subject.decision === null ? (
      <AcceptPage
        application={subject}
        query={applications.queryIn(c)}
        isGranted={await isGranted(c.var.site.db, subject.id)}
        canWrite={await canWriteTo(c.var.site, subject)}
        state={state}
      />
    ) : (
      failed(c, 'applications:decidedFailed')
    ),
  run: async (trx, { send, text }, { c, subject }) => {
    const isSent = send === 'on' && (await canWriteTo({ ...c.var.site, db: trx }, subject));
    const { outcome } = await acceptApplication(trx, subject.id, { text, isSent }, decidingBy(c));
    if (outcome === 'inTheWay') return failed(c, 'applications:acceptInTheWayFailed');
    return outcomeOf(c, outcome, isSent);
  },
  record: ({ isNew }, { subject }) => (isNew ? entryOf(subject, 'accepted') : null),
  done: ({ isSent }) => (isSent ? 'applications:acceptedMailed' : 'applications:accepted'),
  to: ({ c }) => here(c),
});

formRoute(decisionRoutes, paths.adminApplicationAct(':id', 'rejection'), {
  load: applicationIn,
  values: () => ({ send: 'on' }),
  schema: rejectionForm,
  check: (_, { subject, values }) => rejectionFaults(values, subject.payment_status),
  view: async (state, { c, subject }) =>
    subject.decision === null ? (
      <DeclinePage
        application={subject}
        query={applications.queryIn(c)}
        asksAboutMoney={asksAboutMoney(subject.payment_status)}
        canKeepMoney={canKeepMoney(subject.payment_status)}
        canWrite={await canWriteTo(c.var.site, subject)}
        sentences={declineSentences(subject, c.var.association)}
        state={state}
      />
    ) : (
      failed(c, 'applications:decidedFailed')
    ),
  lock: async ({ c, subject }, work) => {
    const { obstacle, ...closed } = await withCheckoutsClosed(c.var.site, subject.id, work);
    if ('result' in closed) return closed.result;
    if (obstacle === 'paidMeanwhile') return changedMeanwhile(c);
    return failed(c, `applications:${obstacle!}DeclineFailed`);
  },
  run: async (trx, { money = null, own_words: ownWords, reason, seen, send }, { c, subject }) => {
    const { association, site } = c.var;
    const isSent = send === 'on' && (await canWriteTo({ ...site, db: trx }, subject));
    const text = declineDraft(subject, { association, money, ownWords, reason });
    const declining = { reason, money, seen, text, isSent };
    const { outcome } = await declineApplication(trx, subject.id, declining, decidingBy(c));
    // Money that has come meanwhile is asked about, with all that was typed.
    if (outcome === 'changed') return changedMeanwhile(c);
    if (outcome === 'paymentUnderWay') {
      return failed(c, 'applications:paymentUnderWayDeclineFailed');
    }
    return outcomeOf(c, outcome, isSent);
  },
  record: ({ isNew }, { subject }) => (isNew ? entryOf(subject, 'declined') : null),
  done: ({ isSent }) => (isSent ? 'applications:declinedMailed' : 'applications:declined'),
  to: ({ c }) => here(c),
});

/** `known`: the decision stands already, as after the same press twice. */
function outcomeOf(
  c: C,
  outcome: 'accepted' | 'declined' | 'known' | 'gone' | 'decided',
  isSent: boolean,
) {
  if (outcome === 'gone') return { outcome } as const;
  if (outcome === 'decided') return failed(c, 'applications:decidedFailed');
  return { outcome: 'saved', isNew: outcome !== 'known', isSent } as const;
}

const changedMeanwhile = (c: C) =>
  ({
    outcome: 'refused',
    reason: 'changed',
    notice: translator(c.var.language)('applications:decline.changed', { returnObjects: true }),
  }) as const;

const decidingBy = (c: C) => ({ ...byOf(c), admin: c.var.admin });

const entryOf = ({ id }: Application, decision: 'accepted' | 'declined') =>
  ({
    action: 'updated',
    subject: { type: 'application', id },
    changes: [`decision_${decision}`],
  }) as const satisfies Change;

const here = (c: C) => paths.openApplication(c.req.param('id') ?? '', applications.queryIn(c));

const failed = (c: C, key: NoticeKey) => redirectWithNotice(c, here(c), key);

function rejectionFaults(
  { money = '', own_words = '', reason }: FormValues,
  status: Application['payment_status'],
): FieldErrors {
  return {
    ...(reason === 'own' && own_words.trim() === '' && { own_words: 'missing' }),
    ...(!money && asksAboutMoney(status) && { money: 'moneyMissing' }),
    ...(money === 'gift' && !canKeepMoney(status) && { money: 'moneyMissing' }),
  };
}
