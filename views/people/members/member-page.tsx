import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { Pattern } from '../../../src/people/register/shared/pattern.ts';
import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { statusClass } from '../../../src/people/register/shared/shows.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActionLinks } from './action-links.tsx';
import { FeeTable } from './fee-table.tsx';
import { Contacts } from './contacts.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { PatternDrawing } from '../pattern.tsx';
import { Household } from './household.tsx';
import { MemberFrame } from './member-frame.tsx';
import { NoteForm } from './note-form.tsx';
import { PaymentTable } from './payment-table.tsx';
import { statusSentence } from './status-sentence.ts';
import { PeriodLine } from './periods/period-line.tsx';
import { PeriodList } from './periods/period-list.tsx';

interface MemberPageProps {
  /** Today in Stockholm. */
  day: string;
  all: MemberWithAll;
  pattern: Pattern | null;
  note: FormState | undefined;
}

/** Shows all that the office knows about a member. Works without scripts. */
export function MemberPage({ all, day, note, pattern }: MemberPageProps) {
  const { format, t } = useLanguage();
  const { member, plan, status, tasks, periods } = all;
  return (
    <MemberFrame title={member.full_name} back={{ href: paths.adminMembers() }}>
      <header className="member-head">
        {pattern && (
          <div className="member-head-pattern">
            <PatternDrawing pattern={pattern} />
          </div>
        )}
        <h1>{member.full_name}</h1>
        <p>
          <span className="money">{memberNumber(member.number)}</span>{' '}
          <span className={statusClass(status)}>{t(`memberStatuses:${status}`)}</span>{' '}
          {plan !== null && planName(t, plan)}
        </p>
        <p className="member-sentence">{statusSentence(t, format, all, day)}</p>
      </header>
      {tasks.map(({ id, kind, name, number, other_member_id }) =>
        kind === 'samePerson' ? (
          <div key={id} className="notice member-task">
            <p>
              {t('members:tasks.samePerson', {
                name: name ?? '',
                number: memberNumber(number ?? 0),
              })}
            </p>
            <a
              className="button button-quiet button-small"
              href={paths.adminComparison(
                other_member_id ?? '',
                Math.max(member.number, number ?? 0),
              )}
            >
              {t('tasks:compare')}
            </a>
          </div>
        ) : (
          <form
            key={id}
            className="notice member-task"
            method="post"
            action={`${paths.adminTaskDone(id)}?back=member`}
          >
            <p>{t(`members:tasks.${kind}`)}</p>
            <button type="submit" className="button button-quiet button-small">
              {t('tasks:done')}
            </button>
          </form>
        ),
      )}
      {periods.length > 0 && <PeriodLine periods={periods} day={day} />}
      <ActionLinks all={all} day={day} />
      <section aria-labelledby="fees">
        <h2 id="fees">{t('members:fees.heading')}</h2>
        <FeeTable fees={all.fees} day={day} />
      </section>
      {all.payments.length > 0 && (
        <section aria-labelledby="payments">
          <h2 id="payments">{t('members:payments.heading')}</h2>
          <PaymentTable payments={all.payments} />
        </section>
      )}
      <section aria-labelledby="details">
        <h2 id="details">{t('members:details.heading')}</h2>
        <Facts member={member} />
        <p>
          <a
            className="button button-quiet button-small"
            href={paths.adminMemberPart(member.id, 'edit')}
          >
            {t('members:details.edit')}
          </a>
        </p>
      </section>
      <Household all={all} />
      {(member.kind === 'organisation' || all.contacts.length > 0) && <Contacts all={all} />}
      {periods.length > 0 && (
        <section aria-labelledby="periods">
          <h2 id="periods">{t('members:periods.heading')}</h2>
          <PeriodList memberId={member.id} periods={periods} />
        </section>
      )}
      <section aria-labelledby="notes">
        <h2 id="notes">{t('members:history.heading')}</h2>
        <NoteForm memberId={member.id} state={note} />
        <History all={all} />
      </section>
    </MemberFrame>
  );
}
