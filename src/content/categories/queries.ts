import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { CategorisedKind } from '../../db/tables/bilingual.ts';
import { contains, plainText, searchWords } from '../../db/search.ts';
import type { Row } from '../../db/tables.ts';
import { newRow } from '../../db/versions.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { type Language, languages } from '../../shared/i18n/languages.ts';

export type CategoryRow = Row<'content_categories'>;
export type UsedCategory = CategoryRow & { uses: number };

export const tables = { post: 'blog_posts', event: 'events' } as const;
export const columns = { post: 'category', event: 'type' } as const;

export function categoriesOf(db: Database, kind: CategorisedKind): Promise<CategoryRow[]> {
  return db
    .selectFrom('content_categories')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type Names = Pick<CategoryRow, 'name_en' | 'name_sv'>;

export const categoryName = (category: Names, language: Language) =>
  language === 'sv' ? category.name_sv : category.name_en;

/**
 * Returns a function that names a row's category: by its id, or by its text in rows of an older version of the program.
 */
export async function categoryNames(db: Database, kind: CategorisedKind, language: Language) {
  const rows = await db
    .selectFrom('content_categories')
    .select(['id', 'name_en', 'name_sv'])
    .where('kind', '=', kind)
    .execute();
  const names = new Map(rows.map((each) => [each.id, categoryName(each, language)]));
  return (category_id: string | null, text: string) => names.get(category_id ?? '') ?? text;
}

/** Returns what a row stores of its category: its id, and its name for older versions of the program. */
export async function storedCategory(
  db: Database,
  kind: CategorisedKind,
  id: string | null,
  language: Language,
): Promise<{ id: string; name: string } | undefined> {
  const categories = await categoriesOf(db, kind);
  const category = id === null ? categories[0] : categories.find((each) => each.id === id);
  return category && { id: category.id, name: categoryName(category, language) };
}

/** Matches rows that have each word in their text, or in the name of their category in either language. */
export async function matches(db: Database, kind: CategorisedKind, q: string) {
  const categories = await categoriesOf(db, kind);
  const conditions = searchWords(q).map((word) => {
    const ids = categories
      .filter((each) => plainText(each.name_en, each.name_sv).includes(word))
      .map(({ id }) => id);
    const byText = contains('search_text', word);
    if (ids.length === 0) return byText;
    return sql<boolean>`(${byText} or category_id in (${sql.join(ids)}))`;
  });
  // Accents alone are no words, and exclude nothing.
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}

export async function usedCategories(db: Database): Promise<UsedCategory[]> {
  const lists = await Promise.all(
    (['post', 'event'] as const).map(async (kind) => {
      const counts = await db
        .selectFrom(tables[kind])
        .select(['category_id', sql<number>`count(*)`.as('uses')])
        .groupBy('category_id')
        .execute();
      const uses = new Map(counts.map((row) => [row.category_id, row.uses]));
      const rows = await categoriesOf(db, kind);
      return rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 }));
    }),
  );
  return lists.flat();
}

const findCategory = (db: Database, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('content_categories').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the fault of a category that somebody has deleted while a form was open. */
export async function categoryFault(
  db: Database,
  kind: CategorisedKind,
  id: string | null,
): Promise<FieldErrors> {
  if (id === null || (await findCategory(db, id))?.kind === kind) return {};
  return { category_id: 'categoryGone' };
}

export async function addCategory(
  trx: Database,
  kind: CategorisedKind,
  names: Names,
  now: Date,
): Promise<CategoryRow> {
  const last = (await categoriesOf(trx, kind)).at(-1);
  const position = last ? last.position + 1 : 0;
  return trx
    .insertInto('content_categories')
    .values({ ...newRow(now), ...names, kind, position })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function renameCategory(
  trx: Database,
  { id, version }: CategoryRow,
  names: Names,
  now: Date,
): Promise<void> {
  const row = await trx
    .updateTable('content_categories')
    .set({ ...names, version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeNames(trx, row);
}

/** Copies the name into the rows of the category, because older versions of the program show it from there. */
async function storeNames(trx: Database, category: CategoryRow): Promise<void> {
  for (const language of languages) {
    await trx
      .updateTable(tables[category.kind])
      .set(columns[category.kind], categoryName(category, language))
      .where('category_id', '=', category.id)
      .where('language', '=', language)
      .execute();
  }
}

/** Moves the content of the category to the other one. */
export async function deleteCategory(
  trx: Database,
  { id, kind }: CategoryRow,
  other: CategoryRow,
): Promise<void> {
  await trx
    .updateTable(tables[kind])
    .set({ category_id: other.id })
    .where('category_id', '=', id)
    .execute();
  await storeNames(trx, (await findCategory(trx, other.id))!);
  await trx.deleteFrom('content_categories').where('id', '=', id).execute();
}
