import type { Database } from '../../db/connection.ts';
import { countLacking } from '../../content/history/count-lacking.ts';
import { count } from '../../db/list-page.ts';
import { lettersOnPaper } from '../../services/mail/outbox.ts';
import { inbox } from '../inbox/list.tsx';
import { upcomingEvents } from '../../content/events/published.ts';
import { latestChanges } from '../log/recent-changes.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { applications } from '../../people/applications/list.tsx';
import { countStuckNewsletters } from '../../people/mailings/newsletters/sendings.ts';
import { membersOn } from '../../people/members/counts/day-counts.ts';
import { addDays } from '../../shared/days.ts';
import { memberMovements } from '../../people/members/counts/movements.ts';
import { countShow } from '../../people/members/list/shown.ts';
import { debtOf, moneyByMonth } from '../../people/payments/ledger/sums.ts';
import type { ListContext } from '../../web/list-description.ts';
import { tasks } from '../tasks/list.tsx';

const MONTHS_OF_MEMBERS = 24;
const MONTHS_OF_MONEY = 6;
const MOST_LISTED = 10;
const NEXT_EVENTS = 5;
const LATEST_CHANGES = 6;

export type Overview = Awaited<ReturnType<typeof overviewAt>>;

export async function overviewAt(db: Database, now: Date, language: Language) {
  const today = dayInStockholm(now);
  const at = { db, now, day: today, language };
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const range = { from: monthsBefore(today, MONTHS_OF_MONEY - 1), to: today };
  const days = [...endsOfMonths(today, MONTHS_OF_MEMBERS), today];
  const counts = await membersOn(db, days);
  return {
    today,
    needs: {
      messages: await newestUnread(at),
      applications: await oldestUndecided(at),
      tasks: await tasks.load(at, {}, MOST_LISTED),
      overdue: await debtOf(db, today),
      emails: await failedEmails(db),
      newsletters: await countStuckNewsletters(db),
      paper: await count(lettersOnPaper(db, 'waiting')),
      lacking: await countLacking(db, now),
    },
    members: {
      now: counts.at(-1)!,
      curve: days.map((day, index) => ({ day, count: counts[index]! })),
      renewals: {
        soon: await countShow(db, today, 'endingSoon'),
        later: await countShow(db, today, 'ending'),
      },
      month: { first: firstOfMonth, ...(await memberMovements(db, firstOfMonth, today)) },
    },
    money: {
      open: await debtOf(db),
      months: await moneyByMonth(db, range),
      range,
    },
    events: await upcomingEvents(db, now, language, NEXT_EVENTS),
    changes: await latestChanges(db, LATEST_CHANGES),
  };
}

/** Returns the last day of each of the last `months` months before the month of `day`. */
function endsOfMonths(day: string, months: number): string[] {
  return Array.from({ length: months }, (_, index) =>
    addDays(monthsBefore(day, months - 1 - index), -1),
  );
}

/** Returns the first day of a month. */
function monthsBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 10);
}

async function newestUnread(at: ListContext) {
  const { rows, total } = await inbox.load(at, { show: 'unread' }, 1);
  return { newest: rows[0], total };
}

async function oldestUndecided(at: ListContext) {
  const { rows, total } = await applications.load(at, { show: 'undecided', sort: 'oldest' }, 1);
  return { oldest: rows[0], total };
}

async function failedEmails(db: Database) {
  const failed = db.selectFrom('mail_outbox').where('given_up_at', 'is not', null);
  const rows = await failed
    .select(['id', 'kind', 'recipient', 'given_up_at', 'last_error'])
    .orderBy('given_up_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return { rows, count: rows.length < MOST_LISTED ? rows.length : await count(failed) };
}
