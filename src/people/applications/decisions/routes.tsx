import { type Context, Hono } from 'hono';
import { AcceptPage } from '../../../../views/people/applications/decisions/accept-page.tsx';
import { DeclinePage } from '../../../../views/people/applications/decisions/decline-page.tsx';
import { DeclineEmailPage } from '../../../../views/people/applications/decisions/decline-email-page.tsx';
import type { Change } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { type NoticeKey, redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { translator } from '../../../shared/i18n/index.ts';
import type { FormState, FormValues } from '../../../shared/fields/form-state.ts';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { withCheckoutsClosed } from '../../fees/closing.ts';
import type { Application } from '../../register/applicants.ts';
import { canWriteTo } from '../can-write-to.ts';
import { applications } from '../list.tsx';
import { applicationIn } from '../show-application.tsx';
import {
  acceptApplication,
  asksAboutMoney,
  canKeepMoney,
  declineApplication,
  isGranted,
} from './decide.ts';
import { emailForm, reasonForm } from './forms.ts';
import { acceptanceDraft, declineDraft } from './emails.ts';

type C = Context<AppEnvironment>;

/** Decisions about applications. app.ts mounts requireAdmin before these pages. */
export const decisionRoutes = new Hono<AppEnvironment>();

formRoute(decisionRoutes, paths.adminApplicationAct(':id', 'acceptance'), {
  load: applicationIn,
  values: async ({ c, subject }) => {
    const { association, site } = c.var;
    const isMade = await isGranted(site.db, subject.id);
    return { text: acceptanceDraft(subject, { isGranted: isMade, association }), send: 'on' };
  },
  schema: emailForm,
  view: async (state, { c, subject }) => {
    // A page that was open in another tab.
    if (subject.decision !== null) return failed(c, 'applications:decidedFailed');
    const { site } = c.var;
    return (
      <AcceptPage
        application={subject}
        query={applications.queryIn(c)}
        isGranted={await isGranted(site.db, subject.id)}
        canWrite={await canWriteTo(site, subject)}
        state={state}
      />
    );
  },
  run: async (trx, { send, text }, { c, subject }) => {
    const isSent = send === 'on' && (await canWriteTo({ ...c.var.site, db: trx }, subject));
    const message = { text, isSent };
    const { outcome } = await acceptApplication(trx, subject.id, message, decidingBy(c));
    if (outcome === 'gone') return { outcome };
    if (outcome !== 'accepted' && outcome !== 'known')
      return { outcome: 'refused', reason: outcome };
    return { outcome: 'saved', isNew: outcome === 'accepted', isSent };
  },
  record: ({ isNew }, { subject }) => (isNew ? entryOf(subject, 'accepted') : null),
  refused: ({ c }, reason) =>
    failed(c, `applications:${reason === 'inTheWay' ? 'acceptInTheWay' : 'decided'}Failed`),
  done: ({ isSent }) => (isSent ? 'applications:acceptedMailed' : 'applications:accepted'),
  to: ({ c }) => here(c),
});

formRoute(decisionRoutes, paths.adminApplicationAct(':id', 'rejection'), {
  load: applicationIn,
  schema: reasonForm,
  check: (_, { subject, values }) => reasonFaults(values, subject.payment_status),
  view: (state, { c, subject }) => reasonsPage(c, subject, state),
  lock: async ({ c, subject, values }, work) => {
    // The usual email may go out unread, but none that somebody has seen and perhaps changed.
    if (values.step !== 'sure' && !isUnread(values)) return showEmail(c, subject, values);
    if (!emailIn(c, subject, values)) return showEmail(c, subject, values, { text: 'missing' });
    const closed = await withCheckoutsClosed(c.var.site, subject.id, work);
    if (!closed.obstacle) return closed.result;
    const reason = closed.obstacle === 'paidMeanwhile' ? 'changed' : closed.obstacle;
    return { outcome: 'refused', reason };
  },
  run: async (trx, { money = null, reason, seen }, { c, subject, values }) => {
    const { send, text } = emailIn(c, subject, values)!;
    const isSent = send === 'on' && (await canWriteTo({ ...c.var.site, db: trx }, subject));
    const declining = { reason, money, seen, text, isSent };
    const { outcome } = await declineApplication(trx, subject.id, declining, decidingBy(c));
    if (outcome === 'gone') return { outcome };
    if (outcome !== 'declined' && outcome !== 'known')
      return { outcome: 'refused', reason: outcome };
    return { outcome: 'saved', isNew: outcome === 'declined', isSent };
  },
  record: ({ isNew }, { subject }) => (isNew ? entryOf(subject, 'declined') : null),
  refused: async ({ c, subject, values }, reason) => {
    if (reason === 'noAnswer' || reason === 'paymentUnderWay') {
      return failed(c, `applications:${reason}DeclineFailed`);
    }
    if (reason !== 'changed') return failed(c, 'applications:decidedFailed');
    // Money that has come meanwhile is asked about, with all that was typed.
    const notice = translator(c.var.language)('applications:decline.changed', {
      returnObjects: true,
    });
    const page = await reasonsPage(c, subject, { values, notice });
    return page instanceof Response ? page : renderPage(c, page, 409);
  },
  done: ({ isSent }) => (isSent ? 'applications:declinedMailed' : 'applications:declined'),
  to: ({ c }) => here(c),
});

const decidingBy = (c: C) => ({ ...byOf(c), admin: c.var.admin });

const entryOf = ({ id }: Application, decision: 'accepted' | 'declined') =>
  ({
    action: 'updated',
    subject: { type: 'application', id },
    changes: [`decision_${decision}`],
  }) as const satisfies Change;

const here = (c: C) => paths.openApplication(c.req.param('id') ?? '', applications.queryIn(c));

const failed = (c: C, key: NoticeKey) => redirectWithNotice(c, here(c), key);

type Status = Application['payment_status'];

function reasonFaults({ money = '', own_words = '', reason }: FormValues, status: Status) {
  const errors: FieldErrors = {};
  if (reason === 'own' && own_words.trim() === '') errors.own_words = 'missing';
  if (asksAboutMoney(status) && !money) errors.money = 'moneyMissing';
  if (money === 'gift' && !canKeepMoney(status)) errors.money = 'moneyMissing';
  return errors;
}

async function reasonsPage(c: C, application: Application, state: FormState) {
  const { decision, payment_status } = application;
  if (decision !== null) return failed(c, 'applications:decidedFailed');
  return (
    <DeclinePage
      application={application}
      query={applications.queryIn(c)}
      asksAboutMoney={asksAboutMoney(payment_status)}
      canKeepMoney={canKeepMoney(payment_status)}
      canWrite={await canWriteTo(c.var.site, application)}
      state={state}
    />
  );
}

/** Lines end differently in what a form has sent. */
const isSameText = (one: string, other: string) =>
  one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** Returns the email that the answers give. */
function usualEmail(c: C, application: Application, values: FormValues): string {
  const { money = null, own_words: ownWords, reason } = reasonForm.parse(values);
  return declineDraft(application, { association: c.var.association, money, ownWords, reason });
}

const isUnread = ({ step, text }: FormValues) => step === 'unread' && text === undefined;

/** Returns the email to send, or nothing where somebody has emptied it. */
function emailIn(c: C, application: Application, values: FormValues) {
  if (isUnread(values)) return { text: usualEmail(c, application, values), send: 'on' };
  return emailForm.safeParse(values).data;
}

async function showEmail(
  c: C,
  application: Application,
  values: FormValues,
  errors?: FieldErrors,
): Promise<Response> {
  const { money = null } = reasonForm.parse(values);
  const draft = usualEmail(c, application, values);
  const { drafted = '', send, text = '' } = values;
  const isEdited = text !== '' && !isSameText(text, drafted);
  const isSent = send === undefined ? values.text === undefined : send !== '';
  const shown = {
    ...values,
    text: errors || isEdited ? text : draft,
    send: isSent ? 'on' : '',
  };
  const page = (
    <DeclineEmailPage
      application={application}
      query={applications.queryIn(c)}
      money={money}
      canWrite={await canWriteTo(c.var.site, application)}
      draft={draft}
      state={{ values: shown, ...(errors && { errors }) }}
    />
  );
  return renderPage(c, page, errors ? 422 : 200);
}
