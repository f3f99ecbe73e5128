import type { HistoryEvent } from '../../../src/services/activity/shared/actions.ts';
import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { isStep } from '../../../src/people/fees/shared/renewal-days.ts';
import { useLanguage } from '../../layout/language.tsx';
import { detailsText } from './history-details.ts';

/** Says what happened to a member, the latest first, with applications and emails. */
export function History({ all }: { all: MemberWithAll }) {
  const { format, t } = useLanguage();
  const applications = all.applications.map(({ created_at, id, membership_type }) => ({
    id,
    at: created_at,
    text: t('members:history.applied', { plan: planName(t, membership_type) }),
    href: paths.openApplication(id),
    by: null,
    more: '',
  }));
  const emails = all.emails.map(({ created_at, given_up_at, id, recipient }) => ({
    id,
    at: created_at,
    text: t(`members:history.${emailState(recipient, given_up_at)}`, { recipient }),
    href: recipient === '' ? paths.adminPaper() : null,
    by: null,
    more: '',
  }));
  const reminders = all.reminders.map(({ fee_id, id, sent_on, step }) => ({
    id,
    at: sent_on,
    text: t('members:history.reminded', {
      what: isStep(step) ? t(`renewals:steps.${step}`) : t('renewals:list.hand'),
    }),
    href: paths.adminFee(fee_id),
    by: null,
    more: '',
  }));
  const events = all.history.map(({ action, admin_email, details, happened_at, id }) => ({
    id,
    at: happened_at,
    text: t(`members:events.${action as HistoryEvent}`),
    href: null,
    by: admin_email,
    more: detailsText(t, format, details, action),
  }));
  const entries = [...applications, ...emails, ...reminders, ...events].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  return (
    <ol className="records">
      {entries.map(({ at, by, href, id, more, text }) => (
        <li key={id}>
          <time dateTime={at}>{format.date(at)}</time>{' '}
          {href === null ? <strong>{text}</strong> : <a href={href}>{text}</a>} {more}
          {by !== null && <span className="record-more"> {by}</span>}
        </li>
      ))}
    </ol>
  );
}

function emailState(recipient: string, givenUpAt: string | null) {
  if (recipient === '') return 'letterOnPaper';
  return givenUpAt === null ? 'letterWaits' : 'letterFailed';
}
