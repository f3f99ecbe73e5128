import { sql } from 'kysely';
import type { ContentKind } from '../../content/items/shared/schema.ts';
import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { picturesIn } from './names-in.ts';
import { shownTexts } from './queries.ts';

interface UserOfPictures {
  kind: ContentKind;
  id: string;
}

const MOST_AT_ONCE = 200;

/** Needs the transaction of the change. `text` is the row in any form, or empty if the row is gone. */
export async function storeUses(
  trx: Database,
  { kind, id }: UserOfPictures,
  text: string,
): Promise<void> {
  const own = trx.deleteFrom('picture_uses').where('kind', '=', kind).where('item_id', '=', id);
  await own.execute();
  await insertUses(
    trx,
    picturesIn(text).map((picture) => ({ picture, kind, item_id: id })),
  );
}

type Use = { picture: string; kind: ContentKind; item_id: string };

async function insertUses(trx: Database, uses: Use[]): Promise<void> {
  for (let start = 0; start < uses.length; start += MOST_AT_ONCE) {
    await trx
      .insertInto('picture_uses')
      .values(uses.slice(start, start + MOST_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Corrects uses that samples or older versions of the program did not store. Returns the texts of all items. */
export async function correctUses(trx: Database): Promise<ShownText[]> {
  const texts = await shownTexts(trx).execute();
  const key = ({ picture, kind, item_id }: Use) => [picture, kind, item_id].join(' ');
  const now = new Map<string, Use>();
  for (const { kind, id, text } of texts) {
    for (const picture of picturesIn(text ?? '')) {
      const use = { picture, kind, item_id: id };
      now.set(key(use), use);
    }
  }
  const stored = await trx.selectFrom('picture_uses').selectAll().execute();
  const known = new Set(stored.map(key));
  await insertUses(
    trx,
    [...now.values()].filter((use) => !known.has(key(use))),
  );
  for (const use of stored.filter((use) => !now.has(key(use)))) {
    await trx
      .deleteFrom('picture_uses')
      .where('picture', '=', use.picture)
      .where('kind', '=', use.kind)
      .where('item_id', '=', use.item_id)
      .execute();
  }
  return texts;
}

type ShownText = UserOfPictures & { text: string | null };

export interface FoundUse {
  kind: ContentKind;
  id: string;
  language: Language;
  title: string;
  other_title: string;
}

/** Returns the items that show the picture to visitors, drafts of posts included. */
export async function usesOf(db: Database, picture: string): Promise<FoundUse[]> {
  const uses = (kind: ContentKind) =>
    db
      .selectFrom('picture_uses')
      .select('item_id')
      .where('picture', '=', picture)
      .where('kind', '=', kind);
  const rows = await db
    .selectFrom('blog_posts')
    .select([sql.lit('post').as('kind'), 'id', 'language', 'title', 'other_title'])
    .where('id', 'in', uses('post'))
    .unionAll(
      db
        .selectFrom('newsletters')
        .select([sql.lit('newsletter').as('kind'), 'id', 'language', 'title', 'other_title'])
        .where('id', 'in', uses('newsletter')),
    )
    .unionAll(
      db
        .selectFrom('timeline_sections')
        .select([
          sql.lit('timeline').as('kind'),
          'id',
          'language',
          'heading as title',
          'other_heading as other_title',
        ])
        .where('id', 'in', uses('timeline')),
    )
    .unionAll(
      db
        .selectFrom('supporting_organisations')
        .select([
          sql.lit('supporter').as('kind'),
          'id',
          'language',
          'name as title',
          'name as other_title',
        ])
        .where('id', 'in', uses('supporter')),
    )
    .orderBy('title')
    .execute();
  return rows as FoundUse[];
}
