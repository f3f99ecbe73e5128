import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from '../1.1.0/helpers.ts';

/** Lets the database refuse to change what is booked, as it does for the log of the administration. */
export async function protectLedger(db: AnyDatabase): Promise<void> {
  const statements = isPostgres(db) ? onPostgres : onSqlite;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const booked = [
  'id',
  'receipt_number',
  'kind',
  'amount',
  'currency',
  'membership_type',
  'income_kind',
  'payer_name',
  'method',
  'provider',
  'provider_reference',
  'provider_payment_id',
  'session_id',
  'booked_on',
  'recorded_by',
  'reverses',
  'evidence_due_on',
  'is_typed',
  'is_receipt_mailed',
  'occurred_at',
  'created_at',
];

/** Facts that are stored once, at the latest when the books are closed. */
const stored = ['member_number', 'reference', 'recorded_by_email', 'account'];

/** What a row is about. It is forgotten only when it is deleted. */
const subjects = { fee_id: 'fees', unidentified_id: 'payments' };

/**
 * Allows an erasure to empty the note, and to replace the link of the receipt. `differs` is the comparison of an engine
 * that also compares null.
 */
const changesLedger = (differs: string) =>
  [
    ...booked.map((column) => `new.${column} ${differs} old.${column}`),
    ...stored.map(
      (column) => `old.${column} is not null and new.${column} ${differs} old.${column}`,
    ),
    ...Object.entries(subjects).map(
      ([column, table]) => `(new.${column} ${differs} old.${column} and (new.${column} is not null
      or exists (select 1 from ${table} where ${table}.id = old.${column})))`,
    ),
    `new.note <> old.note and new.note <> ''`,
  ].join('\n    or ');

const refusal = 'the ledger is append-only';

/** The law keeps a row for seven years after its year. Two days are for time zones and leap years. */
const onSqlite = [
  `create trigger payments_no_update before update on payments
  when ${changesLedger('is not')}
  begin select raise(abort, '${refusal}'); end`,
  `create trigger payments_no_delete before delete on payments
  when old.occurred_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 years', '+2 days')
  begin select raise(abort, '${refusal}'); end`,
  ...['update', 'delete'].map(
    (change) => `create trigger closed_years_no_${change} before ${change} on closed_years
  begin select raise(abort, '${refusal}'); end`,
  ),
];

const refuse = `raise exception '${refusal}'`;

const onPostgres = [
  `create function payments_no_update() returns trigger language plpgsql as $body$
  begin
    if ${changesLedger('is distinct from')} then ${refuse}; end if;
    return new;
  end $body$`,
  `create function payments_no_delete() returns trigger language plpgsql as $body$
  begin
    if old.occurred_at > to_char(now() at time zone 'utc' - interval '7 years' + interval '2 days',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    then ${refuse};
    end if;
    return old;
  end $body$`,
  `create function closed_years_no_change() returns trigger language plpgsql as $body$
  begin ${refuse}; end $body$`,
  ...['update', 'delete'].flatMap((change) => [
    `create trigger payments_no_${change} before ${change} on payments
    for each row execute function payments_no_${change}()`,
    `create trigger closed_years_no_${change} before ${change} on closed_years
    for each row execute function closed_years_no_change()`,
  ]),
];
