import type { Undoable } from '../../../src/people/applications/decisions.ts';
import { asksAboutMoney } from '../../../src/people/applications/shared/decision.ts';
import type { KeptEmail } from '../../../src/people/applications/emails.ts';
import type { Application } from '../../../src/people/register/applicants.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';

/** Shows what was decided, when and by whom, and how long it can be undone; or the ways to decide. */
export function Decision({
  application: { decided_at, decision, decline_reason, fee_status_before, id, payment_status },
  query,
  decidedBy,
  undoable,
}: {
  application: Application;
  query: Record<string, string>;
  decidedBy: string | null;
  undoable: Undoable | null;
}) {
  const { format, t } = useLanguage();
  if (decision === null || decided_at === null) {
    return (
      <div className="item-acts">
        <a className="button" href={paths.adminApplicationAct(id, 'acceptance', query)}>
          {t('applications:accept.open')}
        </a>
        <a className="button button-quiet" href={paths.adminApplicationAct(id, 'rejection', query)}>
          {t('applications:decline.open')}
        </a>
        <a className="button button-quiet" href="#ask">
          {t('applications:question.open')}
        </a>
      </div>
    );
  }
  const hasMoney =
    fee_status_before !== null && [fee_status_before, payment_status].some(asksAboutMoney);
  const day = format.date(decided_at);
  const until = undoable?.until && format.time(undoable.until);
  return (
    <div className="item-acts decision">
      <p>
        {t(`applications:decision.${decision}`, { day })}
        {decidedBy && ` ${t('applications:decision.by', { email: decidedBy })}`}
        {decline_reason &&
          ` ${t('applications:decision.reason', {
            reason: t(`applications:decline.reasons.${decline_reason}`),
          })}`}
        {undoable?.hasEmail && until && ` ${t('applications:decision.goesAt', { time: until })}`}
        {undoable && !undoable.hasEmail && ` ${t('applications:decision.noLetterSent')}`}
      </p>
      {decision === 'declined' && hasMoney && (
        <p className="field-hint">
          {t('applications:decision.money')}{' '}
          <a href={paths.adminFee(id)}>{t('applications:decision.toFee')}</a>
        </p>
      )}
      {undoable && (
        <ActForm action={paths.adminApplicationAct(id, 'undoing', query)}>
          {t('applications:decision.undo')}
        </ActForm>
      )}
    </div>
  );
}

/** Lists what the office has written to the applicant. */
export function Emails({ emails }: { emails: KeptEmail[] }) {
  const { format, t } = useLanguage();
  if (emails.length === 0) return null;
  return (
    <ol id="answers" className="answers" aria-label={t('applications:letters.label')}>
      {emails.map(({ admin_email: email, created_at, id, kind, letter_id, text }) => (
        <li key={id} className="answer">
          <p className="answer-by">
            {t(`applications:letters.${letter_id === null ? 'notSent' : kind}`, {
              email,
              date: `${format.date(created_at)} ${format.time(created_at)}`,
            })}
          </p>
          <p className="message-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
