import { sql } from 'kysely';
import { type AnyDatabase, run } from './helpers.ts';

const others = `from member_terms as other
  where other.member_id = member_terms.member_id and other.voided_at is null`;
const previous = `(select max(coalesce(other.ends_on, '9999-12-31')) ${others}
  and other.starts_on < member_terms.starts_on)`;
const next = `(select min(other.starts_on) ${others} and other.starts_on > member_terms.starts_on)`;

const words = `substr(reference || ' ' || payer_email || ' ' || coalesce(
  (select search_text from members where members.id = charges.member_id),
  (select search_text from membership_applications where membership_applications.id = charges.application_id),
  ''), 1, 600)`;

const tables = `
  create table term_days (
    day text not null,
    plan text not null,
    begun integer not null,
    ended integer not null,
    constraint term_days_key primary key (day, plan)
  );
  create table payment_days (
    day text not null,
    method text not null,
    kind text not null,
    currency text not null,
    count integer not null,
    amount integer not null,
    constraint payment_days_key primary key (day, method, kind, currency)
  );
  alter table member_terms add column previous_ends_on text;
  alter table member_terms add column next_starts_on text;
  alter table charges add column search_text text not null default '';

  insert into term_days (day, plan, begun, ended)
    select day, plan, sum(begun), sum(ended) from (
      select starts_on as day, plan, 1 as begun, 0 as ended from member_terms where voided_at is null
      union all
      select ends_on, plan, 0, 1 from member_terms where voided_at is null and ends_on is not null
    ) as days
    group by day, plan;
  insert into payment_days (day, method, kind, currency, count, amount)
    select booked_on, method, kind, currency, count(*), sum(amount) from payments
    group by booked_on, method, kind, currency;
  update member_terms set previous_ends_on = ${previous}, next_starts_on = ${next};
  update charges set search_text = ${words};

  create index member_terms_by_end
    on member_terms (coalesce(ends_on, '9999-12-31'), starts_on, plan, member_id, voided_at)
    where voided_at is null;
  create index member_terms_by_start on member_terms (starts_on, source, member_id, voided_at)
    where voided_at is null;
  create index member_terms_last on member_terms
    (coalesce(ends_on, '9999-12-31'), starts_on, plan, member_id, ends_on, next_starts_on, voided_at)
    where voided_at is null and next_starts_on is null;
  create index member_terms_followed
    on member_terms (next_starts_on, ends_on, starts_on, plan, member_id, voided_at)
    where voided_at is null and next_starts_on is not null;
  create index member_terms_first on member_terms (starts_on, previous_ends_on, voided_at)
    where voided_at is null and previous_ends_on is null;
  create index member_terms_by_plan
    on member_terms (plan, starts_on, member_id, next_starts_on, voided_at)
    where voided_at is null and next_starts_on is null;
  create index members_by_group on members (id, kind, country, chapter);
  create index members_by_words on members (sort_key, id, chapter, search_text);
  create index charges_by_debt on charges (status, due_on, currency, amount);
  create index charges_owed on charges (member_id, due_on, status)
    where status not in ('paid', 'overpaid', 'cancelled', 'partially_refunded', 'refunded', 'disputed',
      'free', 'needs_review');
  create index charges_by_status on charges (status, due_on, id, search_text);
  create index charges_by_words on charges (due_on, id, status, search_text);
  create index payments_by_day_and_id on payments (booked_on, receipt_number, id);
`;

export async function addDerived(db: AnyDatabase): Promise<void> {
  await run(db, tables);
  const begun = `insert into term_days (day, plan, begun, ended)
       select new.starts_on, new.plan, 1, 0 where new.voided_at is null
       on conflict (day, plan) do update set begun = term_days.begun + 1;
     insert into term_days (day, plan, begun, ended)
       select new.ends_on, new.plan, 0, 1 where new.voided_at is null and new.ends_on is not null
       on conflict (day, plan) do update set ended = term_days.ended + 1`;
  const notBegun = `update term_days set begun = begun - 1
       where day = old.starts_on and plan = old.plan and old.voided_at is null;
     update term_days set ended = ended - 1
       where day = old.ends_on and plan = old.plan and old.voided_at is null`;
  const entered = `insert into payment_days (day, method, kind, currency, count, amount)
       values (new.booked_on, new.method, new.kind, new.currency, 1, new.amount)
       on conflict (day, method, kind, currency)
       do update set count = payment_days.count + 1, amount = payment_days.amount + new.amount`;
  const taken = `update payment_days set count = count - 1, amount = amount - old.amount
       where day = old.booked_on and method = old.method and kind = old.kind and currency = old.currency`;
  const days = 'update of starts_on, ends_on, plan, voided_at';
  const rewrite = (members: string) => `update member_terms
    set previous_ends_on = ${previous}, next_starts_on = ${next}
    where member_id in (${members}) and voided_at is null
      and (previous_ends_on is distinct from ${previous} or next_starts_on is distinct from ${next})`;
  const rewriteWords = (column: string) =>
    `update charges set search_text = ${words} where ${column} = new.id`;
  for (const [name, change, body] of [
    ['member_terms_days_insert', 'insert on member_terms', begun],
    ['member_terms_days_delete', 'delete on member_terms', notBegun],
    ['member_terms_days_update', `${days} on member_terms`, `${notBegun}; ${begun}`],
    ['payments_days_insert', 'insert on payments', entered],
    ['payments_days_delete', 'delete on payments', taken],
    ['payments_days_update', 'update on payments', `${taken}; ${entered}`],
    ['member_terms_neighbours_insert', 'insert on member_terms', rewrite('new.member_id')],
    ['member_terms_neighbours_delete', 'delete on member_terms', rewrite('old.member_id')],
    [
      'member_terms_neighbours_update',
      'update of member_id, starts_on, ends_on, voided_at on member_terms',
      rewrite('old.member_id, new.member_id'),
    ],
    ['charges_words_insert', 'insert on charges', rewriteWords('id')],
    [
      'charges_words_update',
      'update of reference, payer_email, member_id, application_id on charges',
      rewriteWords('id'),
    ],
    ['charges_words_member', 'update of search_text on members', rewriteWords('member_id')],
    [
      'charges_words_application',
      'update of search_text on membership_applications',
      rewriteWords('application_id'),
    ],
  ]) {
    await sql.raw(`create trigger ${name} after ${change} begin ${body}; end`).execute(db);
  }
}
