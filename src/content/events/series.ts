import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { hasChanged, saveRow } from '../../db/versions.ts';
import { addDays, daysBetween } from '../../shared/days.ts';
import type { EventRow } from './published.ts';
import { event, type EventInput, timesOf } from './fields.ts';
import { daysOfSeries } from './shared/repeat.ts';
import { typedTimes } from './shared/when.ts';

/** Creates one event, or all events of a series. Needs a transaction. */
export async function createEvents(
  trx: Database,
  input: EventInput,
  now: Date,
): Promise<[EventRow, ...EventRow[]]> {
  const days = daysOfSeries(input);
  const series = days.length > 1 ? { series_id: randomUUID() } : {};
  const rows = [];
  for (const day of days) {
    const later = daysBetween(input.day, day);
    const end_day = input.end_day && addDays(input.end_day, later);
    rows.push(await event.create(trx, { ...input, day, end_day }, now, series));
  }
  return rows as [EventRow, ...EventRow[]];
}

/** Returns the later events of the same series. */
async function followingEvents(
  db: Database,
  { id, series_id, event_date }: EventRow,
): Promise<EventRow[]> {
  if (series_id === null) return [];
  return db
    .selectFrom('events')
    .selectAll()
    .where('series_id', '=', series_id)
    .where('event_date', '>', event_date)
    .where('id', '!=', id)
    .orderBy('event_date')
    .execute();
}

export async function deleteFollowing(trx: Database, first: EventRow): Promise<EventRow[]> {
  const following = await followingEvents(trx, first);
  for (const { id } of following) await event.remove(trx, id);
  return following;
}

/** Columns that stay different between the events of a series. */
const own = ['id', 'version', 'created_at', 'updated_at', 'event_date', 'end_date', 'series_id'];

/**
 * Applies the change of one event to the following ones: its texts, the number of days that it moved, and its new time.
 */
export async function changeFollowing(
  trx: Database,
  { before, row }: { before: EventRow; row: EventRow },
  now: Date,
): Promise<{ before: EventRow; row: EventRow }[]> {
  const changed = Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !own.includes(name) && value !== before[name as keyof EventRow],
    ),
  );
  const isMoved =
    row.event_date !== before.event_date ||
    row.end_date !== before.end_date ||
    row.is_all_day !== before.is_all_day;
  const done = [];
  for (const other of await followingEvents(trx, before)) {
    const next = { ...other, ...changed, ...(isMoved && movedAlike(before, row, other)) };
    const { id, version, created_at: _created, updated_at: _updated, ...columns } = next;
    const after = { ...columns, ...event.searched(next) };
    const saved = await saveRow(trx, event.rows, { id, version }, after, now);
    if (!hasChanged(saved)) continue;
    await event.keepAddresses!(trx, saved, now);
    done.push(saved);
  }
  return done;
}

function movedAlike(before: EventRow, row: EventRow, other: EventRow) {
  const [from, to] = [typedTimes(before), typedTimes(row)];
  const day = addDays(typedTimes(other).day, daysBetween(from.day, to.day));
  const end_day = to.end_day && addDays(day, daysBetween(to.day, to.end_day));
  return timesOf({ ...to, day, end_day, is_all_day: row.is_all_day });
}
