import { type RawBuilder, sql } from 'kysely';
import { contentTables } from '../../content/items/items.ts';
import type { Cutoffs } from './cutoffs.ts';
import type { Rule } from './retention-rules.ts';

export function contentRules({ earlierVersion, trash }: Cutoffs): Rule[] {
  return [
    {
      kind: 'trash',
      table: 'content_trash',
      key: 'id',
      before: trash,
      isOver: sql<boolean>`deleted_at < ${trash}`,
    },
    {
      kind: 'earlierVersions',
      table: 'content_revisions',
      key: 'id',
      before: earlierVersion,
      isOver: sql<boolean>`content_revisions.created_at < ${earlierVersion}
        or (${isGone('content_revisions', trash)})`,
    },
    {
      // All addresses of an item expire with it, because each contains one of its titles.
      kind: 'addresses',
      table: 'content_addresses',
      key: 'item_id',
      before: trash,
      isOver: isGone('content_addresses', trash),
    },
  ];
}

type TableOfItems = 'content_revisions' | 'content_addresses';

/** Matches rows of items that neither exist nor can come back from the trash. */
function isGone(table: TableOfItems, trash: string): RawBuilder<boolean> {
  const [kind, item] = [sql.ref(`${table}.kind`), sql.ref(`${table}.item_id`)];
  const kinds = Object.entries(contentTables).map(
    ([name, { table, key }]) => sql`(${kind} = ${name} and exists (
      select 1 from ${sql.table(table)} as item where item.${sql.ref(key)} = ${item}
    ))`,
  );
  return sql<boolean>`${kind} <> 'texts' and not (${sql.join(kinds, sql` or `)} or exists (
    select 1 from content_trash where content_trash.kind = ${kind}
      and content_trash.item_id = ${item} and deleted_at >= ${trash}
  ))`;
}
