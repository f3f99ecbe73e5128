import { type ExpressionBuilder, sql } from 'kysely';
import type { ContentKind } from '../../content/items/shared/schema.ts';
import type { Database } from '../../db/connection.ts';
import type { NewRow, Tables } from '../../db/tables.ts';
import { type FocalPoint, focusClass } from './shared/focus.ts';
import { picturesIn } from './names-in.ts';

/** Adds a picture's row for the store (`images`) and its row for the library (`pictures`). */
export async function addImage(
  db: Database,
  { name, ...about }: Pick<NewRow<'pictures'>, 'name'> & AboutPicture,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('images').values({ name, created_at }).execute();
    await trx
      .insertInto('pictures')
      .values({ ...about, name, created_at, updated_at: created_at })
      .execute();
  });
}

export type AboutPicture = Omit<NewRow<'pictures'>, 'name' | 'created_at' | 'updated_at'>;

export async function addMissingImages(db: Database, names: string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('images')
    .values(names.map((name) => ({ name, created_at: now.toISOString() })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Adds to the library the pictures that an older version of the program has stored. */
export async function addMissingPictures(db: Database): Promise<void> {
  const missing = await db
    .selectFrom('images')
    .select(['name', 'created_at', 'created_at as updated_at'])
    .where('name', 'not in', db.selectFrom('pictures').select('name'))
    .limit(MOST_AT_ONCE)
    .execute();
  if (missing.length === 0) return;
  await db
    .insertInto('pictures')
    .values(missing)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The next call adds the rest. */
const MOST_AT_ONCE = 1000;

export function allImages(db: Database) {
  return db
    .selectFrom('images')
    .leftJoin('pictures', 'pictures.name', 'images.name')
    .select(['images.name', 'unused_since', 'is_kept'])
    .execute();
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

/** Returns the texts that visitors may see, with the kind and the key of their items. */
export function shownTexts(db: Database) {
  const articles = (table: 'blog_posts' | 'newsletters', name: ContentKind) => {
    const rows = db.selectFrom(table);
    const kind = sql.lit(name).as('kind');
    return rows
      .select([kind, 'id', 'featured_image as text'])
      .where('featured_image', 'is not', null)
      .unionAll(rows.select([kind, 'id', 'content as text']).where('content', 'like', uploaded))
      .unionAll(
        rows.select([kind, 'id', 'other_content as text']).where('other_content', 'like', uploaded),
      );
  };
  return articles('blog_posts', 'post')
    .unionAll(articles('newsletters', 'newsletter'))
    .unionAll(
      db
        .selectFrom('timeline_sections')
        .select([sql.lit<ContentKind>('timeline').as('kind'), 'id', 'images as text']),
    )
    .unionAll(
      db
        .selectFrom('supporting_organisations')
        .select([sql.lit<ContentKind>('supporter').as('kind'), 'id', 'logo as text']),
    );
}

const uploaded = '%/files/%';

/** Returns the texts that can be restored: earlier versions and the trash. */
export function keptTexts(db: Database) {
  const inHistory = (table: 'content_revisions' | 'content_trash') =>
    db.selectFrom(table).select('pictures as text').where('pictures', '<>', sql.lit(''));
  return inHistory('content_revisions').unionAll(inHistory('content_trash'));
}

/** Returns whether any text has the picture, even one that could only be restored. */
export async function isMentioned(trx: Database, name: string): Promise<boolean> {
  const pattern = `%${name.replace('.webp', '')}%`;
  const found = await trx
    .selectFrom(shownTexts(trx).as('shown'))
    .select('text')
    .where('text', 'like', pattern)
    .unionAll(
      trx.selectFrom(keptTexts(trx).as('kept')).select('text').where('text', 'like', pattern),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the focal point that somebody has chosen; undefined for the middle, which is the default. */
export function chosenFocus(db: Database, name: string): Promise<FocalPoint | undefined> {
  return db
    .selectFrom('pictures')
    .select(['focal_x', 'focal_y'])
    .where('name', '=', name)
    .where(isChosen)
    .executeTakeFirst();
}

const isChosen = (eb: ExpressionBuilder<Tables, 'pictures'>) =>
  eb.or([eb('focal_x', '<>', 50), eb('focal_y', '<>', 50)]);

export type FocusFinder = (src: string | null) => string | undefined;

/** Finds the classes of pictures in these texts that are cropped around a point other than the middle. */
export async function focusFinder(db: Database, texts: (string | null)[]): Promise<FocusFinder> {
  const names = picturesIn(texts.join(' '));
  if (names.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('pictures')
    .select(['name', 'focal_x', 'focal_y'])
    .where('name', 'in', names)
    .where(isChosen)
    .execute();
  const classes = new Map(rows.map((row) => [row.name, focusClass(row)]));
  return (src) => classes.get(picturesIn(src ?? '')[0] ?? '');
}
