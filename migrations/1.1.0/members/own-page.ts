/** The links and sessions of members. Only hashes are kept of what lets somebody in. */
export const ownPageTables = `
  create table member_sessions (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    email text not null,
    user_agent text not null,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null
  );
  create index member_sessions_by_member on member_sessions (member_id);

  create table member_links (
    token_hash text primary key,
    purpose text not null
      constraint member_links_purpose check (purpose in ('signIn', 'email', 'undo')),
    email text not null,
    member_id text references members (id) on delete cascade,
    browser_hash text not null,
    code_hash text not null,
    next text not null,
    tries integer not null default 0,
    created_at text not null,
    expires_at text not null,
    used_at text
  );
  create index member_links_by_email on member_links (email);
  create index member_links_by_browser on member_links (browser_hash);
`;
