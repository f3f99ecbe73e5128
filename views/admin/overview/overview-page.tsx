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
import { Needs } from './needs.tsx';
import { Numbers } from './numbers.tsx';
import { entryText } from '../../../src/services/activity/shared/entry-text.ts';
import { textPages } from '../../../src/content/texts/shared/pages.ts';
import { contentKinds } from '../../../src/content/items/shared/schema.ts';
import YarnArt from '../../drawings/yarn.svg';
import { logText } from '../log/log-words.ts';
import { moment } from '../../layout/admin/moment.ts';

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

type Tasks = Overview['needs']['tasks'];

function OpenTasks({ rows, total }: Tasks) {
  const { format, t } = useLanguage();
  if (total === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">{t('overview:decisions')}</h2>
      <ul className="coming">
        {rows.map((row) => {
          const href = placeOf(row);
          return (
            <li key={row.id}>
              <span>{t('overview:since', { day: format.date(row.created_at) })}</span>{' '}
              {href ? <a href={href}>{row.name}</a> : <strong>{row.name}</strong>}{' '}
              <span>{t(`overview:kinds.${row.kind}`)}</span>
            </li>
          );
        })}
      </ul>
      {total > rows.length && <p>{t('overview:moreTasks', { count: total })}</p>}
      <p>
        <a href={paths.adminTasks()}>{t('overview:allTasks')}</a>
      </p>
    </section>
  );
}

function placeOf({ fee_id, member_id }: Tasks['rows'][number]): string | null {
  if (member_id) return paths.adminMember(member_id);
  return fee_id && paths.adminFee(fee_id);
}

function FailedEmails({ count, rows }: Overview['needs']['emails']) {
  const { format, t } = useLanguage();
  if (count === 0) return null;
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">{t('overview:failed')}</h2>
      <p>{t('overview:failedText')}</p>
      <ul className="coming">
        {rows.map(({ given_up_at, id, last_error, recipient }) => (
          <li key={id}>
            <time dateTime={given_up_at!}>{format.date(given_up_at!)}</time>{' '}
            <strong>{recipient}</strong> <span>{last_error}</span>
          </li>
        ))}
      </ul>
      {count > rows.length && <p>{t('overview:moreLetters', { count })}</p>}
    </section>
  );
}

/** Returns the address of the form for the changed item; null where there is no form or the item was deleted. */
function formOf({ action, subject_id, subject_type }: Overview['changes'][number]): string | null {
  if (subject_type === 'section' && subject_id && subject_id in textPages) {
    return paths.adminTexts(subject_id);
  }
  const kind = contentKinds.find((kind) => kind === subject_type);
  return kind && subject_id && action !== 'deleted' ? paths.editItem(kind, subject_id) : null;
}

function LatestChanges({ changes }: Pick<Overview, 'changes'>) {
  const { format, t } = useLanguage();
  const text = logText(t);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('overview:changes')}</h2>
      {changes.length > 0 ? (
        <ul className="coming">
          {changes.map((entry) => {
            const words = entryText(text, entry);
            const form = formOf(entry);
            return (
              <li key={entry.id}>
                <time dateTime={entry.happened_at}>{moment(format, entry.happened_at)}</time>{' '}
                {form ? <a href={form}>{words}</a> : <strong>{words}</strong>}{' '}
                <span>{entry.actor_name}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <EmptyList art={YarnArt}>{t('overview:noChanges')}</EmptyList>
      )}
      <p>
        <a href={paths.adminLog()}>{t('overview:allChanges')}</a>
      </p>
    </section>
  );
}
