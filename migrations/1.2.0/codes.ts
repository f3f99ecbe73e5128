import { type AnyDatabase, insertAll, run } from '../1.1.0/helpers.ts';

/**
 * Members sign in with codes instead of links. Links that undo a change of address go on working; the others, and the emails
 * with them that wait, lead nowhere any more.
 */
export async function signInByCode(db: AnyDatabase): Promise<void> {
  await run(db, tables);
  const undos = await db
    .selectFrom('member_links')
    .select(['token_hash', 'member_id', 'email', 'created_at', 'expires_at'])
    .where('purpose', '=', 'undo')
    .where('used_at', 'is', null)
    .where('member_id', 'is not', null)
    .execute();
  await insertAll(db, 'email_undos', undos);
  await run(db, 'drop table member_links');
  await db
    .deleteFrom('mail_outbox')
    .where('kind', 'in', ['member-link', 'member-email-confirm'])
    .execute();
}

const tables = `
  create table member_codes (
    browser_hash text primary key,
    code_hash text not null,
    purpose text not null
      constraint member_codes_purpose check (purpose in ('signIn', 'email')),
    email text not null,
    member_id text references members (id) on delete cascade,
    next text not null,
    tries integer not null default 0,
    created_at text not null,
    expires_at text not null,
    used_at text
  );

  create table email_undos (
    token_hash text primary key,
    member_id text not null references members (id) on delete cascade,
    email text not null,
    created_at text not null,
    expires_at text not null
  );
`;
