import type { Neighbours } from '../../../src/db/list-page.ts';
import { planName, planOf } from '../../../src/shared/plans.ts';
import type { Application } from '../../../src/people/register/applicants.ts';
import type { KeptEmail } from '../../../src/people/applications/emails.ts';
import type { Undoable } from '../../../src/people/applications/decisions.ts';
import { answerFields, answers } from '../../../src/people/applications/shared/schema.ts';
import type { movementsOf } from '../../../src/people/payments/queries.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { FactList } from '../../ui/kit/fact-list.tsx';
import { WayBack } from '../../ui/lists/way-back.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Decision, Emails } from './decision.tsx';
import { QuestionForm } from './question-form.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Question } from '../../ui/kit/question-page.tsx';

export function ApplicationPage({
  application,
  query,
  neighbours,
  movements,
  decidedBy,
  undoable,
  emails,
  canWrite,
  notAskable,
  question,
}: {
  application: Application;
  /** The list that the application was opened from. */
  query: Record<string, string>;
  neighbours: Neighbours;
  movements: Awaited<ReturnType<typeof movementsOf>>;
  /** The administrator who has decided, while the account exists. */
  decidedBy: string | null;
  undoable: Undoable | null;
  emails: KeptEmail[];
  canWrite: boolean;
  notAskable: 'noProvider' | 'nothingToAsk' | null;
  question: FormState | undefined;
}) {
  const { t } = useLanguage();
  const { id, full_name, member_id, membership_type, payment_status } = application;
  const hasFee = (planOf(membership_type)?.amount ?? 0) > 0;
  return (
    <PlainPage page="applications" title={full_name}>
      <WayBack
        list={paths.adminApplications(query)}
        text={t('applications:back')}
        neighbours={neighbours}
        to={(other) => paths.openApplication(other, query)}
      />
      <h1>{full_name}</h1>
      <p className="part-lead">
        {planName(t, membership_type)} <StatusBadge status={payment_status} />
      </p>
      <Decision application={application} query={query} decidedBy={decidedBy} undoable={undoable} />
      <div className="item-acts">
        {hasFee && (
          <a className="button button-quiet button-small" href={paths.adminFee(id)}>
            {t('applications:fee')}
          </a>
        )}
        {member_id && (
          <a className="button button-quiet button-small" href={paths.adminMember(member_id)}>
            {t('applications:member')}
          </a>
        )}
        {notAskable ? (
          <p className="field-hint">{t(`applications:notAskable.${notAskable}`)}</p>
        ) : (
          <ActForm action={paths.adminApplicationAct(id, 'payment-check', query)}>
            {t('applications:check')}
          </ActForm>
        )}
      </div>
      <h2>{t('applications:movements')}</h2>
      <Movements movements={movements} />
      <ApplicationFacts
        application={application}
        answers={answerFields.map((field) => ({
          question: t(`registration:form.${field}`),
          text: application[answers[field]],
        }))}
      />
      <Emails emails={emails} />
      {canWrite ? (
        <QuestionForm
          application={application}
          query={query}
          emails={emails.length}
          state={question}
        />
      ) : (
        <p id="ask" className="part-lead">
          {t('applications:question.noMail')}{' '}
          <a href={`mailto:${application.email}`}>{application.email}</a>
        </p>
      )}
      <details className="disclosure">
        <summary>{t('applications:forSupport')}</summary>
        <FactList
          facts={[
            [t('applications:id'), id],
            [t('applications:session'), application.payment_session_id],
          ]}
        />
      </details>
      <div className="item-end">
        <ActForm
          action={paths.adminApplicationAct(id, 'deletion')}
          fields={{ back: paths.adminApplications(query) }}
          question={deletionQuestion(t, { ...application, hasMoney: movements.length > 0 }).text}
          className="button button-danger"
        >
          {t('applications:delete')}
        </ActForm>
        {member_id && (
          <p id="what-stays" className="field-hint">
            {t('applications:deleteOnly')} {t('applications:deleteElsewhere')}{' '}
            <a href={paths.adminMember(member_id)}>{t('applications:deleteMember')}</a>.
          </p>
        )}
      </div>
    </PlainPage>
  );
}

interface Requested extends Pick<Question, 'text' | 'button'> {}

export const deletionQuestion = (
  t: Translate,
  application: { full_name: string; member_id: string | null; hasMoney: boolean },
): Requested => ({
  text: [
    t('applications:confirmDelete'),
    application.full_name,
    whatStays(t, application),
    t('lists:deletedForGood'),
  ].filter(Boolean),
  button: t('applications:delete'),
});

/** Says before a deletion what stays in the register and in the books. */
function whatStays(
  t: Translate,
  { member_id, hasMoney }: { member_id: string | null; hasMoney: boolean },
): string {
  if (!member_id) return hasMoney ? t('applications:deletePaid') : '';
  const where = `${t('applications:deleteElsewhere')} ${t('applications:deleteMember')}.`;
  return `${t('applications:deleteOnly')} ${where}`;
}

function ApplicationFacts({
  application,
  answers,
}: {
  application: Application;
  answers: { question: string; text: string }[];
}) {
  const { format, t } = useLanguage();
  const { created_at, email, language, phone } = application;
  const agreements = [
    application.privacy_policy_accepted === 1 && t('applications:privacy'),
    application.terms_conditions_accepted === 1 && t('applications:terms'),
  ].filter(Boolean);
  return (
    <FactList
      facts={[
        [t('applications:appliedAt'), `${format.date(created_at)} ${format.time(created_at)}`],
        [
          t('applications:email'),
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>,
        ],
        [
          t('applications:phone'),
          <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>,
        ],
        [t('applications:address'), application.address],
        [
          t('applications:language'),
          language && t(`applications:languages.${language === 'sv' ? 'sv' : 'en'}`),
        ],
        [t('applications:agreements'), agreements.join(', ') || t('applications:none')],
        ...answers.map(({ question, text }) => [question, text] as const),
      ]}
    />
  );
}

const means = ['stripe', 'demo', 'office'] as const;

function Movements({ movements }: { movements: Awaited<ReturnType<typeof movementsOf>> }) {
  const { format, t } = useLanguage();
  if (movements.length === 0) return <p>{t('applications:noMovements')}</p>;
  return (
    <ul className="movements">
      {movements.map(({ id, kind, amount, occurred_at, provider, receipt_number }) => {
        const known = means.find((each) => each === provider);
        return (
          <li key={id}>
            <span>
              {t(`applications:kinds.${kind}`)},{' '}
              {known ? t(`applications:means.${known}`) : provider}{' '}
              <small>
                {format.date(occurred_at)} {format.time(occurred_at)} ·{' '}
                {t('applications:receipt', { number: receipt_number })}
              </small>
            </span>{' '}
            <strong>{format.price(amount)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
