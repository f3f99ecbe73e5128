import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/connection.ts';
import type { NewRow, Row } from '../../../db/tables.ts';
import { type By, record } from '../../../services/activity/record.ts';
import { sha256 } from '../../../services/secrets.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { retentionPeriods } from '../../../shared/retention-periods.ts';
import type { Member } from '../../register/register.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';

/** Tables in whose rows a merge changes more than the member. */
const restored = ['fees', 'member_periods', 'member_standings', 'member_contacts'] as const;

const moved = [
  'activity',
  'membership_applications',
  'voting_list_rows',
  'voting_list_corrections',
] as const;

interface Snapshot {
  members: Member[];
  /** Who pays for others of the household. */
  payers: Pick<Member, 'id' | 'payer_id'>[];
  tasks: Row<'office_tasks'>[];
  rows: Record<(typeof restored)[number], { id: string }[]>;
  /** The ids of what each member has. */
  owned: Record<(typeof moved)[number], { id: string; member_id: string | null }[]>;
}

/** Reads what a merge of these members changes, also for those for whom they pay and the others named. */
export async function snapshotOf(db: Database, ids: string[], others = ['']): Promise<Snapshot> {
  const members = await db.selectFrom('members').selectAll().where('id', 'in', ids).execute();
  const payers = await db
    .selectFrom('members')
    .select(['id', 'payer_id'])
    .where((row) => row.or([row('payer_id', 'in', ids), row('id', 'in', ['', ...others])]))
    .where('id', 'not in', ids)
    .orderBy('id')
    .execute();
  const tasks = await db
    .selectFrom('office_tasks')
    .selectAll()
    .where((task) => task.or([task('member_id', 'in', ids), task('other_member_id', 'in', ids)]))
    .execute();
  const household = [...ids, ...idsOf(payers)];
  const rows = {} as Snapshot['rows'];
  for (const table of restored) {
    const of = table === 'fees' ? household : ids;
    // Kysely works on a union of tables with the same columns.
    const all = db.selectFrom(table as 'fees').where('member_id', 'in', of);
    rows[table] = await all.selectAll().orderBy('id').execute();
  }
  const owned = {} as Snapshot['owned'];
  for (const table of moved) {
    const all = db.selectFrom(table).where('member_id', 'in', ids);
    owned[table] = await all.select(['id', 'member_id']).execute();
  }
  return { members, payers, tasks, rows, owned };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Leaves out what changes without anybody having decided anything. */
const fingerprintOf = ({ members, payers, rows }: Snapshot): string =>
  sha256(
    JSON.stringify([members, payers, rows], (key, value: unknown) =>
      ['import_id', 'updated_at'].includes(key) ? undefined : value,
    ),
  );

/** Keeps what two members were before one became the other. */
export async function keepMerge(
  trx: Database,
  { before, id, number }: { before: Snapshot; id: string; number: number },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('member_merges')
    .values({
      id: randomUUID(),
      member_id: id,
      number,
      snapshot: JSON.stringify(before),
      fingerprint: fingerprintOf(await snapshotOf(trx, [id], idsOf(before.payers))),
      created_at: now.toISOString(),
    })
    .execute();
}

const undoable = (db: Database, memberId: string, day: string) =>
  db
    .selectFrom('member_merges')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', addDays(day, -retentionPeriods.mergedMember.amount))
    .orderBy('created_at', 'desc');

/** Finds the merges of a member that can still be undone on that day, the latest first. */
export const undoableMerges = (db: Database, memberId: string, day: string) =>
  undoable(db, memberId, day).select(['id', 'number', 'created_at']).execute();

/** Makes two members of one again. Does nothing where the member has changed since, because changes would be lost. */
export async function undoMerge(
  trx: Database,
  memberId: string,
  by: By,
): Promise<'undone' | 'changed' | 'gone'> {
  const merge = await undoable(trx, memberId, dayInStockholm(by.now))
    .selectAll()
    .executeTakeFirst();
  if (!merge) return 'gone';
  const before = JSON.parse(merge.snapshot) as Snapshot;
  const present = await snapshotOf(trx, [memberId], idsOf(before.payers));
  if (fingerprintOf(present) !== merge.fingerprint) return 'changed';
  const named = [
    ...before.members.map(({ payer_id }) => payer_id),
    ...before.tasks.flatMap(({ member_id, other_member_id }) => [member_id, other_member_id]),
  ];
  const people = await presentIn(trx, 'members', named);
  for (const { id } of before.members) people.add(id);
  const imports = before.members.map(({ import_id }) => import_id);
  const isImportThere = await presentIn(trx, 'member_imports', imports);
  const [kept, twin] = [true, false].map((isKept) => {
    const member = before.members.find(({ id }) => (id === memberId) === isKept)!;
    const { import_id, payer_id } = member;
    return {
      ...member,
      import_id: isImportThere.has(import_id) ? import_id : null,
      payer_id: people.has(payer_id) ? payer_id : null,
    };
  }) as [Member, Member];
  await trx.insertInto('members').values(twin).execute();
  await trx.updateTable('members').set(kept).where('id', '=', memberId).execute();
  for (const { id, payer_id } of before.payers) {
    await trx.updateTable('members').set({ payer_id }).where('id', '=', id).execute();
  }
  for (const table of restored) await restore(trx, table, before.rows[table]);
  for (const table of moved) {
    const ids = idsOf(before.owned[table].filter((row) => row.member_id === twin.id));
    const rows = trx.updateTable(table).where('id', 'in', [...ids, '']);
    await rows.set({ member_id: twin.id }).execute();
  }
  await trx
    .deleteFrom('office_tasks')
    .where((task) =>
      task.or([task('member_id', '=', memberId), task('other_member_id', '=', memberId)]),
    )
    .where('created_at', '>=', merge.created_at)
    .execute();
  // Nobody can answer a question about somebody who has been deleted.
  const tasks = before.tasks.filter(({ member_id, other_member_id }) =>
    [member_id, other_member_id].every((id) => id === null || people.has(id)),
  );
  await restore(trx, 'office_tasks', tasks);
  await trx.deleteFrom('member_merges').where('id', '=', merge.id).execute();
  for (const { id } of before.members) {
    const other = id === kept.id ? twin : kept;
    await record(trx, by, { memberId: id }, 'mergeUndone', { with: memberNumber(other.number) });
  }
  return 'undone';
}

/** Returns which of these are still there. */
async function presentIn(
  trx: Database,
  table: 'member_imports' | 'members',
  ids: (string | null)[],
): Promise<Set<string | null>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...wanted, '']);
  return new Set(idsOf(await rows.execute()));
}

async function restore(
  trx: Database,
  table: (typeof restored)[number] | 'office_tasks',
  rows: { id: string }[],
): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto(table as 'fees')
      .values(row as NewRow<'fees'>)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}
