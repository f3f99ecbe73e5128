import { type RawBuilder, sql } from 'kysely';
import { contentTables } from '../content/items.ts';
import type { Cutoffs } from './cutoffs.ts';
import type { Rule } from './retention-rules.ts';

export function contentRules({ earlierVersion, trash, unsavedText }: Cutoffs): Rule[] {
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
      isOver: sql<boolean>`content_revisions.created_at < ${earlierVersion} or not (${hasItem()} or exists (
        select 1 from content_trash where content_trash.kind = content_revisions.kind
          and content_trash.item_id = content_revisions.item_id and deleted_at >= ${trash}
      ))`,
    },
    {
      kind: 'unsavedTexts',
      table: 'content_drafts',
      key: 'id',
      before: unsavedText,
      isOver: sql<boolean>`updated_at < ${unsavedText}`,
    },
  ];
}

/** Matches versions of items that exist. */
function hasItem(): RawBuilder<boolean> {
  const kinds = Object.entries(contentTables).map(
    ([kind, { table, key }]) => sql`(content_revisions.kind = ${kind} and exists (
      select 1 from ${sql.table(table)} as item where item.${sql.ref(key)} = content_revisions.item_id
    ))`,
  );
  return sql<boolean>`(${sql.join(kinds, sql` or `)})`;
}
