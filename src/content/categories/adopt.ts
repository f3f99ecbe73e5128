import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { isSameText } from '../../db/search.ts';
import { addCategory, categoriesOf, columns, tables } from './queries.ts';

/** Gives a category to rows that a seed or an older version of the program has written, by the name in their text. */
export async function adoptCategories(db: Database, now: Date): Promise<void> {
  for (const kind of ['post', 'event'] as const) {
    const [table, column] = [tables[kind], sql.ref<string>(columns[kind])];
    const without = await db
      .selectFrom(table)
      .select(column.as('name'))
      .distinct()
      .where('category_id', 'is', null)
      .execute();
    for (const { name } of without) {
      await db.transaction().execute(async (trx) => {
        const known = (await categoriesOf(trx, kind)).find((each) =>
          [each.name_en, each.name_sv].some((own) => isSameText(own, name)),
        );
        const names = { name_en: name, name_sv: name };
        const { id } = known ?? (await addCategory(trx, kind, names, now));
        await trx
          .updateTable(table)
          .set({ category_id: id })
          .where('category_id', 'is', null)
          .where(column, '=', name)
          .execute();
      });
    }
  }
}
