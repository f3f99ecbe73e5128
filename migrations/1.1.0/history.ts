/** Earlier versions, deleted items and unsaved text. None of them has a reference to its item, which may be gone. */
export const historyTables = `
  create table content_revisions (
    id text primary key,
    kind text not null,
    item_id text not null,
    version integer not null,
    body text not null,
    pictures text not null,
    admin_id text references admins (id) on delete set null,
    created_at text not null,
    constraint content_revisions_version unique (kind, item_id, version)
  );

  create table content_trash (
    id text primary key,
    kind text not null,
    item_id text not null,
    label text not null,
    body text not null,
    pictures text not null,
    deleted_by text references admins (id) on delete set null,
    deleted_at text not null,
    constraint content_trash_item unique (kind, item_id)
  );

  create table content_drafts (
    id text primary key,
    kind text not null,
    item_id text,
    admin_id text not null references admins (id) on delete cascade,
    device_hash text not null,
    base_version integer not null,
    version integer not null,
    body text not null,
    pictures text not null,
    created_at text not null,
    updated_at text not null
  );
`;
