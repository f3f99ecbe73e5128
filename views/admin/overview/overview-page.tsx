import type { Overview } from '../../../src/admin/overview/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { EventTime } from '../../content/events/event-time.tsx';
import CalendarArt from '../../drawings/calendar.svg';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { SearchForm } from '../../ui/lists/search-form.tsx';
import { IncomeTable } from '../../people/payments/income-table.tsx';
import { MembersCurve } from './curve.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { FailedEmails, OpenTasks } from './lists.tsx';
import { Needs } from './needs.tsx';
import { Numbers } from './numbers.tsx';

/** Answers four questions: what waits, how it goes, what comes, and what happened. Needs no scripts. */
export function OverviewPage({ overview }: { overview: Overview }) {
  const { language, t } = useLanguage();
  const { changes, events, members, money, needs } = overview;
  return (
    <PlainPage page="overview" title={t('overview:title')}>
      <div className="members-head">
        <h1>{t('overview:title')}</h1>
        <p className="members-new">
          <a className="button button-small" href={paths.adminNewMember()}>
            {t('members:add')}
          </a>{' '}
          <a className="button button-small button-quiet" href={paths.adminFees()}>
            {t('fee:record.heading')}
          </a>
        </p>
      </div>
      <SearchForm action={paths.adminMembers()} label={t('overview:find')} />
      <Needs {...needs} />
      <section aria-labelledby="how">
        <h2 id="how">{t('overview:how')}</h2>
        <Numbers members={members} money={money} />
        <MembersCurve points={members.curve} />
      </section>
      <section aria-labelledby="income">
        <h2 id="income">{t('overview:income')}</h2>
        {money.months.length > 0 ? (
          <IncomeTable months={money.months} range={money.range} />
        ) : (
          <EmptyList>{t('overview:noIncome')}</EmptyList>
        )}
        <p>
          <a href={paths.adminPayments()}>{t('overview:allMoney')}</a>
        </p>
      </section>
      <OpenTasks {...needs.tasks} />
      <FailedEmails {...needs.emails} />
      <section aria-labelledby="events">
        <h2 id="events">{t('overview:events')}</h2>
        {events.length > 0 ? (
          <ul className="coming">
            {events.map((event) => (
              <li key={event.id}>
                <EventTime event={event} date="date" />{' '}
                <a href={event.addresses[language]} lang={event.lang.title}>
                  {event.title}
                </a>{' '}
                <span lang={event.lang.location}>{event.location}</span>{' '}
                <a href={paths.editItem('event', event.id)}>
                  {t('overview:edit')}
                  <span className="visually-hidden" lang={event.lang.title}>
                    : {event.title}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyList art={CalendarArt}>{t('overview:noEvents')}</EmptyList>
        )}
        <p>
          <a href={paths.dashboardTab('events')}>{t('overview:allEvents')}</a>
        </p>
      </section>
      <LatestChanges changes={changes} />
      <p className="to-site">
        <a href={paths.home()}>{t('overview:toSite')}</a>
      </p>
    </PlainPage>
  );
}
