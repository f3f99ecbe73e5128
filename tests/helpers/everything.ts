import type { TestSite } from './site.ts';

/** Returns the rows of all tables. */
export async function everything({ db }: TestSite): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = [];
  for (const { name } of tables) {
    rows.push(
      name,
      await db
        .selectFrom(name as 'admins')
        .selectAll()
        .execute(),
    );
  }
  return JSON.stringify(rows);
}
