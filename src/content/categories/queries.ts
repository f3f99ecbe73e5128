import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { CategorisedKind } from '../../db/tables/bilingual.ts';
import { contains, isSameText, plainText, searchWords } from '../../db/search.ts';
import { moveRow } from '../../db/positions.ts';
import type { Row } from '../../db/tables.ts';
import { hasAll, hasChanged, newRow, type Saved, saveVersion } from '../../db/versions.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { type Language, languages } from '../../shared/i18n/languages.ts';
import type { CategoryInput } from './shared/schema.ts';

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

export const findCategory = (db: Database, id: string): Promise<CategoryRow | undefined> =>
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

interface Taken {
  outcome: 'taken';
  /** Marks the names that another category of the list already has. */
  errors: Partial<Record<'name_en' | 'name_sv', 'taken'>>;
}

export type Created = Taken | { outcome: 'saved'; row: CategoryRow };
export type Renamed = Taken | Saved<CategoryRow>;

async function takenNames(
  db: Database,
  kind: CategorisedKind,
  given: CategoryInput,
  except?: string,
): Promise<Taken | undefined> {
  const others = (await categoriesOf(db, kind)).filter(({ id }) => id !== except);
  const taken = (['name_en', 'name_sv'] as const).filter((column) =>
    others.some((other) => isSameText(other[column], given[column])),
  );
  if (taken.length === 0) return undefined;
  return { outcome: 'taken', errors: Object.fromEntries(taken.map((column) => [column, 'taken'])) };
}

export async function createCategory(
  trx: Database,
  { kind, ...names }: CategoryInput & { kind: CategorisedKind },
  now: Date,
): Promise<Created> {
  const taken = await takenNames(trx, kind, names);
  if (taken) return taken;
  const row = await addCategory(trx, kind, names, now);
  return { outcome: 'saved', row };
}

export async function addCategory(
  trx: Database,
  kind: CategorisedKind,
  names: CategoryInput,
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
  id: string,
  { version, ...names }: CategoryInput & { version: number },
  now: Date,
): Promise<Renamed> {
  const known = await findCategory(trx, id);
  const taken = known && (await takenNames(trx, known.kind, names, id));
  if (taken) return taken;
  const saved = await saveVersion(
    version,
    async () => known,
    (next) =>
      trx
        .updateTable('content_categories')
        .set({ ...names, version: next, updated_at: now.toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    (before) => hasAll(before, names),
  );
  if (hasChanged(saved)) await storeNames(trx, saved.row);
  return saved;
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

export async function moveCategory(trx: Database, id: string, direction: 'up' | 'down') {
  const row = await findCategory(trx, id);
  if (!row) return undefined;
  const rows = await categoriesOf(trx, row.kind);
  return moveRow(trx, 'content_categories', rows, id, direction);
}

export type Removed =
  | { outcome: 'deleted'; row: CategoryRow; moved: number }
  | { outcome: 'used' | 'gone' };

/**
 * Moves the content of the category to the replacement. Refuses to delete the last category, and one that has content
 * when no replacement is given.
 */
export async function deleteCategory(
  trx: Database,
  id: string,
  replacement: string | undefined,
): Promise<Removed> {
  const row = await findCategory(trx, id);
  if (!row) return { outcome: 'gone' };
  const others = await categoriesOf(trx, row.kind);
  const other = others.find((each) => each.id === replacement && each.id !== id);
  const table = tables[row.kind];
  const used = await trx
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('uses'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  const moved = used.uses;
  if ((moved > 0 && !other) || others.length === 1) return { outcome: 'used' };
  if (other) {
    await trx
      .updateTable(table)
      .set({ category_id: other.id })
      .where('category_id', '=', id)
      .execute();
    await storeNames(trx, other);
  }
  await trx.deleteFrom('content_categories').where('id', '=', id).execute();
  return { outcome: 'deleted', row, moved };
}
