import { type Context, Hono } from 'hono';
import { AcceptPage } from '../../../../views/people/applications/decisions/accept-page.tsx';
import { DeclinePage } from '../../../../views/people/applications/decisions/decline-page.tsx';
import { DeclineLetterPage } from '../../../../views/people/applications/decisions/decline-letter-page.tsx';
import type { Database } from '../../../db/connection.ts';
import { audited } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { act } from '../../../web/acts.tsx';
import { type FormValues, parseForm } from '../../../web/forms.ts';
import { type NoticeKey, redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { withCheckoutsClosed } from '../../fees/closing.ts';
import { isWrittenTo } from '../../register/takes-letters.ts';
import { applications } from '../list.tsx';
import { applicationIn } from '../show-application.tsx';
import {
  acceptApplication,
  asksAboutMoney,
  canKeepMoney,
  declineApplication,
  isGranted,
} from './decide.ts';
import { letterForm, reasonForm } from './forms.ts';
import { acceptanceDraft, declineDraft } from './letters.ts';
import { undoDecision } from './undo.ts';

type C = Context<AppEnvironment>;
type Sent = { values: FormValues; errors?: FieldErrors };

/** Decisions about applications. app.ts mounts requireAdmin before these pages. */
export const decisionRoutes = new Hono<AppEnvironment>()
  .get(paths.adminApplicationAct(':id', 'acceptance'), (c) => showAcceptance(c))
  .post(paths.adminApplicationAct(':id', 'acceptance'), async (c) => {
    const form = await parseForm(c, letterForm);
    if (!form.ok) return showAcceptance(c, form, 422);
    const isSent = (await canWrite(c)) && form.data.send === 'on';
    const letter = { text: form.data.text, isSent };
    const { outcome } = await decide(c, 'accepted', (trx, id) =>
      acceptApplication(trx, id, letter, decidingBy(c)),
    );
    if (outcome === 'inTheWay') return failed(c, 'applications:acceptInTheWayFailed');
    return answer(c, outcome, isSent ? 'applications:acceptedMailed' : 'applications:accepted');
  })
  .get(paths.adminApplicationAct(':id', 'rejection'), (c) => showReasons(c))
  .post(paths.adminApplicationAct(':id', 'rejection'), async (c) => {
    const form = await parseForm(c, reasonForm);
    const { values } = form;
    const { id, payment_status: status } = await applicationIn(c);
    const errors = { ...(form.ok ? {} : form.errors), ...reasonFaults(values, status) };
    if (!form.ok || Object.keys(errors).length > 0) return showReasons(c, { values, errors }, 422);
    const { money = null, own_words: ownWords, reason, seen, step } = form.data;
    if (step === 'change') return showReasons(c, { values });
    // The usual letter may go out unread, but none that somebody has seen and perhaps changed.
    const isUnread = step === 'unread' && values.text === undefined;
    if (step !== 'sure' && !isUnread) return showLetter(c, { values });
    const letter = letterForm.safeParse(
      isUnread ? { text: await usualLetter(c, values), send: 'on' } : values,
    );
    if (!letter.success) return showLetter(c, { values, errors: { text: 'missing' } }, 422);
    const isSent = (await canWrite(c)) && letter.data.send === 'on';
    const declining = { reason, ownWords, money, seen, text: letter.data.text, isSent };
    const closed = await withCheckoutsClosed(c.var.site, id, () =>
      decide(c, 'declined', (trx) => declineApplication(trx, id, declining, decidingBy(c))),
    );
    const outcome = closed.obstacle ?? closed.result.outcome;
    if (outcome === 'noAnswer' || outcome === 'paymentUnderWay') {
      return failed(c, `applications:${outcome}DeclineFailed`);
    }
    // Money that has come meanwhile is asked about, with all that was typed.
    if (outcome === 'changed' || closed.obstacle)
      return showReasons(c, { values, errors: { money: 'changed' } }, 409);
    return answer(c, outcome, isSent ? 'applications:declinedMailed' : 'applications:declined');
  })
  .post(paths.adminApplicationAct(':id', 'undoing'), async (c) => {
    const { id } = await applicationIn(c);
    const work = async (): Promise<NoticeKey | boolean> => {
      const closed = await withCheckoutsClosed(c.var.site, id, () =>
        decide(c, 'undone', (trx) => undoDecision(trx, id, byOf(c))),
      );
      const outcome = closed.obstacle ?? closed.result.outcome;
      if (outcome === 'undone' || outcome === 'known') return true;
      return 'applications:undoFailed';
    };
    return act(c, work, {
      back: paths.openApplication(id, applications.queryIn(c)),
      done: 'applications:undone',
      failed: 'applications:undoFailed',
    });
  });

const decidingBy = (c: C) => ({ ...byOf(c), admin: c.var.admin });

/** Writes a decision to the log, in its transaction. */
function decide<T extends { outcome: string }>(
  c: C,
  decision: 'accepted' | 'declined' | 'undone',
  work: (trx: Database, id: string) => Promise<T>,
): Promise<T> {
  const id = c.req.param('id') ?? '';
  return audited<T>(
    c,
    ({ outcome }) =>
      outcome === decision
        ? {
            action: 'updated',
            subject: { type: 'application', id },
            changes: [`decision_${decision}`],
          }
        : null,
    (trx) => work(trx, id),
  );
}

/** Answers a decision. The same one made twice has the wanted result both times. */
function answer(c: C, outcome: string, done: NoticeKey): Response {
  if (outcome === 'gone') return found<Response>(null);
  if (outcome === 'decided') return failed(c, 'applications:decidedFailed');
  return redirectWithNotice(c, here(c), done);
}

const here = (c: C) => paths.openApplication(c.req.param('id') ?? '', applications.queryIn(c));

const failed = (c: C, key: NoticeKey) => redirectWithNotice(c, here(c), key);

/** Returns whether the applicant can be written to. */
async function canWrite(c: C): Promise<boolean> {
  const { email, member_id: memberId } = await applicationIn(c);
  return isWrittenTo(c.var.site, { email, memberId });
}

type Status = Awaited<ReturnType<typeof applicationIn>>['payment_status'];

function reasonFaults({ money = '', own_words = '', reason }: FormValues, status: Status) {
  const errors: FieldErrors = {};
  if (reason === 'own' && own_words.trim() === '') errors.own_words = 'missing';
  if (asksAboutMoney(status) && !money) errors.money = 'moneyMissing';
  if (money === 'gift' && !canKeepMoney(status)) errors.money = 'moneyMissing';
  return errors;
}

async function showAcceptance(c: C, sent?: Sent, status?: 409 | 422) {
  const { db } = c.var.site;
  const application = await applicationIn(c);
  // A page that was open in another tab.
  if (application.decision !== null) return failed(c, 'applications:decidedFailed');
  const isMade = await isGranted(db, application.id);
  const { association } = c.var;
  return renderPage(
    c,
    <AcceptPage
      application={application}
      query={applications.queryIn(c)}
      isGranted={isMade}
      canWrite={await canWrite(c)}
      text={acceptanceDraft(application, { isGranted: isMade, association })}
      sent={sent}
    />,
    status,
  );
}

async function showReasons(c: C, sent?: Sent, status?: 409 | 422) {
  const application = await applicationIn(c);
  if (application.decision !== null) return failed(c, 'applications:decidedFailed');
  const { payment_status } = application;
  return renderPage(
    c,
    <DeclinePage
      application={application}
      query={applications.queryIn(c)}
      asksAboutMoney={asksAboutMoney(payment_status)}
      canKeepMoney={canKeepMoney(payment_status)}
      canWrite={await canWrite(c)}
      sent={sent}
    />,
    status,
  );
}

/** Lines end differently in what a form has sent. */
const isSameText = (one: string, other: string) =>
  one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** Returns the letter that the answers give. */
async function usualLetter(c: C, values: FormValues): Promise<string> {
  const { money = null, own_words: ownWords, reason } = reasonForm.parse(values);
  const { association } = c.var;
  return declineDraft(await applicationIn(c), { association, money, ownWords, reason });
}

async function showLetter(c: C, { values, errors }: Sent, status?: 422) {
  const { money = null } = reasonForm.parse(values);
  const draft = await usualLetter(c, values);
  const { drafted = '', text = '' } = values;
  const isEdited = text !== '' && !isSameText(text, drafted);
  return renderPage(
    c,
    <DeclineLetterPage
      application={await applicationIn(c)}
      query={applications.queryIn(c)}
      values={values}
      money={money}
      canWrite={await canWrite(c)}
      draft={draft}
      text={errors || isEdited ? text : draft}
      errors={errors}
    />,
    status,
  );
}
