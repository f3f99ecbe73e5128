import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';

export async function addImage(db: Database, name: string, now: Date): Promise<void> {
  await db.insertInto('images').values({ name, created_at: now.toISOString() }).execute();
}

export async function addMissingImages(db: Database, names: string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('images')
    .values(names.map((name) => ({ name, created_at: now.toISOString() })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export function allImages(db: Database): Promise<Pick<Row<'images'>, 'name' | 'unused_since'>[]> {
  return db.selectFrom('images').select(['name', 'unused_since']).execute();
}

export async function markImages(
  db: Database,
  names: string[],
  unused_since: string | null,
): Promise<void> {
  if (names.length === 0) return;
  await db.updateTable('images').set({ unused_since }).where('name', 'in', names).execute();
}

export async function deleteImages(db: Database, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom('images').where('name', 'in', names).execute();
}

export async function textsWithPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select('featured_image as text')
    .unionAll(withPicture(db, 'blog_posts'))
    .unionAll(
      db
        .selectFrom('blog_posts')
        .select('other_content as text')
        .where('other_content', 'like', '%/files/%'),
    )
    .unionAll(withPicture(db, 'content_sections'))
    .unionAll(db.selectFrom('timeline_sections').select('images as text'))
    .unionAll(db.selectFrom('supporting_organisations').select('logo as text'))
    .unionAll(inHistory(db, 'content_revisions'))
    .unionAll(inHistory(db, 'content_trash'))
    .unionAll(inHistory(db, 'content_drafts'))
    .execute();
  return rows.flatMap(({ text }) => text ?? []);
}

function withPicture(db: Database, table: 'blog_posts' | 'content_sections') {
  return db.selectFrom(table).select('content as text').where('content', 'like', '%/files/%');
}

function inHistory(db: Database, table: 'content_revisions' | 'content_trash' | 'content_drafts') {
  return db.selectFrom(table).select('pictures as text').where('pictures', '<>', sql.lit(''));
}
