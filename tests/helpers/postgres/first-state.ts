import { escapeLiteral, type Pool } from 'pg';

/** What a migrated database has before anybody writes to it. */
export interface FirstState {
  structure: string;
  /** Lists the tables that have rows. */
  findFilled: string;
  /** Adds the rows again, after their tables were emptied. */
  addRows: string;
}

export async function readFirstState(pool: Pool): Promise<FirstState> {
  const { rows: tables } = await pool.query<{ name: string }>(
    'select relid::regclass::text as name from pg_stat_user_tables order by 1',
  );
  const findFilled = tables
    .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ');
  const inserts: string[] = [];
  for (const { name } of (await pool.query<{ name: string }>(findFilled)).rows) {
    const { rows } = await pool.query<{ json: object }>(
      `select json_agg(t) as json from ${name} t`,
    );
    const json = escapeLiteral(JSON.stringify(rows[0]!.json));
    inserts.push(
      `insert into ${name} select * from json_populate_recordset(null::${name}, ${json})`,
    );
  }
  return { structure: await structureIn(pool), findFilled, addRows: inserts.join('; ') };
}

/** Returns false for a database that has changed in more than rows. */
export async function returnToFirstState(pool: Pool, first: FirstState): Promise<boolean> {
  await pool.query(endOthers);
  if ((await structureIn(pool)) !== first.structure) return false;
  const { rows } = await pool.query<{ name: string }>(first.findFilled);
  // Triggers would count the rows as changes.
  await pool.query(`begin; set local session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade;
    ${first.addRows}; commit`);
  return true;
}

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

async function structureIn(pool: Pool): Promise<string> {
  const { rows } = await pool.query<object>(`select
    (select count(*) || ' ' || max(oid::bigint) from pg_class) as classes,
    (select count(*) from pg_attribute) as columns,
    (select count(*) || ' ' || max(oid::bigint) from pg_constraint) as constraints,
    (select count(*) || ' ' || max(oid::bigint) from pg_trigger) as triggers,
    (select max(oid::bigint) from pg_proc) as functions`);
  return JSON.stringify(rows);
}
