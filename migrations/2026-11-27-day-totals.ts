import { type Kysely, sql } from 'kysely';

/**
 * Keeps the sums of each day, whichever program or statement writes the rows, so that the overview adds up some thousand
 * days and not all terms and payments. Triggers name the columns of both tables.
 */
export async function up(db: Kysely<Record<string, Record<string, string | number>>>) {
  await db.schema
    .createTable('term_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('begun', 'integer', (column) => column.notNull())
    .addColumn('ended', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('term_days_key', ['day', 'plan'])
    .execute();
  await db.schema
    .createTable('payment_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_days_key', ['day', 'method', 'kind', 'currency'])
    .execute();
  await db.schema
    .createIndex('member_terms_by_start')
    .on('member_terms')
    .columns(['starts_on', 'source', 'member_id'])
    .where(sql.ref('voided_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('charges_by_debt')
    .on('charges')
    .columns(['status', 'due_on', 'currency', 'amount'])
    .execute();
  await db.schema
    .createIndex('members_by_group')
    .on('members')
    .columns(['id', 'kind', 'country', 'chapter'])
    .execute();
  await fill(db);
  const [begun, notBegun] = termStatements();
  await trigger(db, 'member_terms', 'insert', begun);
  await trigger(db, 'member_terms', 'delete', notBegun);
  await trigger(db, 'member_terms', 'update', `${notBegun}; ${begun}`);
  const [entered, taken] = paymentStatements();
  await trigger(db, 'payments', 'insert', entered);
  await trigger(db, 'payments', 'delete', taken);
  await trigger(db, 'payments', 'update', `${taken}; ${entered}`);
}

async function fill(db: Kysely<Record<string, Record<string, string | number>>>) {
  await sql`
    insert into term_days (day, plan, begun, ended)
    select day, plan, sum(begun), sum(ended) from (
      select starts_on as day, plan, 1 as begun, 0 as ended from member_terms where voided_at is null
      union all
      select ends_on, plan, 0, 1 from member_terms where voided_at is null and ends_on is not null
    ) as days
    group by day, plan`.execute(db);
  await sql`
    insert into payment_days (day, method, kind, currency, count, amount)
    select booked_on, method, kind, currency, count(*), sum(amount) from payments
    group by booked_on, method, kind, currency`.execute(db);
}

function termStatements(): [added: string, removed: string] {
  return [
    `insert into term_days (day, plan, begun, ended)
       select new.starts_on, new.plan, 1, 0 where new.voided_at is null
       on conflict (day, plan) do update set begun = term_days.begun + 1;
     insert into term_days (day, plan, begun, ended)
       select new.ends_on, new.plan, 0, 1 where new.voided_at is null and new.ends_on is not null
       on conflict (day, plan) do update set ended = term_days.ended + 1`,
    `update term_days set begun = begun - 1
       where day = old.starts_on and plan = old.plan and old.voided_at is null;
     update term_days set ended = ended - 1
       where day = old.ends_on and plan = old.plan and old.voided_at is null`,
  ];
}

function paymentStatements(): [added: string, removed: string] {
  return [
    `insert into payment_days (day, method, kind, currency, count, amount)
       values (new.booked_on, new.method, new.kind, new.currency, 1, new.amount)
       on conflict (day, method, kind, currency)
       do update set count = payment_days.count + 1, amount = payment_days.amount + new.amount`,
    `update payment_days set count = count - 1, amount = amount - old.amount
       where day = old.booked_on and method = old.method and kind = old.kind and currency = old.currency`,
  ];
}

async function trigger<T>(db: Kysely<T>, table: string, change: string, body: string) {
  await sql
    .raw(
      `create trigger ${table}_days_${change} after ${change} on ${table}
       begin ${body}; end`,
    )
    .execute(db);
}
