import { type AnyDatabase, run } from '../1.1.0/helpers.ts';

/** Joins the sessions of administrators and members in one table. Nobody is signed out. */
export const joinSessions = (db: AnyDatabase): Promise<void> => run(db, statements);

const statements = `
  create table sessions (
    id text primary key,
    admin_id text references admins (id) on delete cascade,
    member_id text references members (id) on delete cascade,
    email text not null default '',
    level text not null constraint sessions_level check (level in ('password', 'full')),
    user_agent text not null,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    confirmed_at text,
    constraint sessions_owner check ((admin_id is null) <> (member_id is null))
  );
  create index sessions_by_admin on sessions (admin_id);
  create index sessions_by_member on sessions (member_id);

  insert into sessions (id, admin_id, level, user_agent, created_at, last_seen_at, expires_at,
      confirmed_at)
    select id, admin_id, level, user_agent, created_at, last_seen_at, expires_at,
      confirmed_at
    from admin_sessions;
  insert into sessions (id, member_id, email, level, user_agent, created_at, last_seen_at,
      expires_at, confirmed_at)
    select id, member_id, email, 'full', user_agent, created_at, last_seen_at,
      expires_at, created_at
    from member_sessions;

  drop table admin_sessions;
  drop table member_sessions;
`;
