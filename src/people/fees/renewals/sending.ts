import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readAssociation } from '../../../services/association/queries.ts';
import { queueEmail, recallEmail } from '../../../services/mail/outbox.ts';
import type { Database } from '../../../db/connection.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import type { Site } from '../../../site.ts';
import { hasWay } from '../../register/takes-letters.ts';
import { type About, aboutOf, askable } from '../emails/asking.ts';
import { keepReminders } from '../emails/reminders.ts';
import { requestEmails } from '../emails/request-emails.ts';
import { feeSums } from '../fee-sums.ts';
import { isBefore, LATEST_DAYS, overdueSteps, type Step } from '../shared/renewal-days.ts';
import { readSteps, type StepRow } from './steps.ts';

/** Emails are queued in portions of this size, so that other work gets a turn between them. */
const PORTION = 200;

/** No step of an older fee can be due. */
const OLDEST_DAYS = 130;

export interface DueEmail extends About {
  feeId: string;
  step: Step;
}

type Sending = Pick<Site, 'config' | 'db' | 'now'>;

/** Queues the newest due email about each fee that is owed, where the association wants that. Returns how many. */
export async function sendReminders({ config, db, now }: Sending): Promise<number> {
  await noteFailures(db);
  const { reminds } = await readAssociation(db, config.mode, now());
  if (!reminds) return 0;
  const today = dayInStockholm(now());
  const rules = await readSteps(db);
  const ids = (await emailsDue({ config, db }, rules, today)).map(({ feeId }) => feeId);
  let sent = 0;
  for (let at = 0; at < ids.length; at += PORTION) {
    sent += await db.transaction().execute(async (trx) => {
      const due = await emailsDue({ config, db: trx }, rules, today, ids.slice(at, at + PORTION));
      await queueReminders(trx, due, rules, now());
      return due.length;
    });
    await yieldToEventLoop();
  }
  return sent;
}

/** Needs the transaction that has found the emails. */
export async function queueReminders(
  trx: Database,
  due: DueEmail[],
  rules: StepRow[],
  now: Date,
): Promise<void> {
  if (due.length === 0) return;
  const today = dayInStockholm(now);
  await recallEarlier(trx, due);
  const rows = await feeSums(trx)
    .where(
      'fees.id',
      'in',
      due.map(({ feeId }) => feeId),
    )
    .execute();
  const wordingOf = (id: string) => {
    const { step, until } = due.find(({ feeId }) => feeId === id)!;
    return { rule: rules.find((rule) => rule.step === step)!, until };
  };
  for (const email of await requestEmails(trx, rows, today, wordingOf)) {
    const { about, feeId, step } = due.find((one) => one.feeId === email.data.feeId)!;
    const letter_id = await queueEmail(trx, email, { now, notBefore: now });
    await keepReminders(trx, [{ fee_id: feeId, about, step, sent_on: today, letter_id }]);
  }
}

/** Returns the emails of that day. */
export async function emailsDue(
  { config, db }: Pick<Site, 'config' | 'db'>,
  rules: StepRow[],
  today: string,
  ids?: string[],
): Promise<DueEmail[]> {
  let fees = askable(db)
    .where(hasWay(config))
    .where('fees.due_on', '>=', addDays(today, -OLDEST_DAYS));
  if (ids) fees = fees.where('fees.id', 'in', ids);
  const due = (await fees.orderBy('fees.due_on').orderBy('fees.id').execute()).flatMap((fee) => {
    const about = aboutOf(fee);
    const step = dueStep({ due_on: fee.due_on, until: about.until }, rules, today);
    return step ? [{ feeId: fee.id, step, ...about }] : [];
  });
  const known = await db
    .selectFrom('reminders')
    .select(['about', 'step'])
    .where('sent_on', '>=', addDays(today, -2 * OLDEST_DAYS))
    .execute();
  const taken = new Set(known.map(({ about, step }) => `${about} ${step}`));
  const requested = new Set(known.filter(({ step }) => step !== 'fee').map(({ about }) => about));
  // Two open fees of a member, which only the office can add, are about one period.
  return due.filter(({ about, step }) => {
    const key = `${about} ${step}`;
    // Nobody's first email is a farewell.
    if (step === 'farewell' && !requested.has(about)) return false;
    return !taken.has(key) && taken.add(key);
  });
}

/** Takes back emails of earlier steps that still wait, for example for a mail server that is away. */
async function recallEarlier(trx: Database, due: DueEmail[]): Promise<void> {
  const waiting = await trx
    .selectFrom('reminders')
    .innerJoin('mail_outbox', 'mail_outbox.id', 'reminders.letter_id')
    .select(['reminders.id', 'reminders.letter_id'])
    .where(
      'about',
      'in',
      due.map(({ about }) => about),
    )
    .where('given_up_at', 'is', null)
    .execute();
  for (const { id, letter_id } of waiting) {
    if (await recallEmail(trx, letter_id!)) continue;
    await trx.updateTable('reminders').set({ outcome: 'dropped' }).where('id', '=', id).execute();
  }
}

export const givenUp = (db: Database) =>
  db.selectFrom('mail_outbox').select('id').where('given_up_at', 'is not', null);

/** Remembers which emails could not be delivered, because the outbox forgets them after a while. */
async function noteFailures(db: Database): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ outcome: 'failed' })
    .where('letter_id', 'in', givenUp(db))
    .where('outcome', 'is', null)
    .execute();
}

interface Owing {
  due_on: string;
  /** The last day of the period that the fee follows. */
  until: string | null;
}

interface Rule {
  step: Step;
  days: number;
  is_on: 0 | 1;
}

/** Returns the newest step whose day has come, even if it has been taken: those before it are never made up for. */
export function dueStep({ due_on, until }: Owing, rules: Rule[], today: string): Step | null {
  const due = rules
    .filter(({ is_on, step }) => is_on === 1 && (until !== null || overdueSteps.includes(step)))
    // The office may have postponed the due date, and nobody is reminded before it.
    .filter(({ step }) => (isBefore(step) ? (until ?? '') >= today : due_on <= today))
    .map(({ days, step }) => ({
      step,
      day: addDays(until ?? due_on, isBefore(step) ? -days : days),
    }))
    .filter(({ day }) => day <= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .at(-1);
  return due && due.day >= addDays(today, -LATEST_DAYS) ? due.step : null;
}
