import { type AnyDatabase, run } from '../1.1.0/helpers.ts';

/** Lets an import be undone. Uploads that nobody has imported yet are read anew. */
export async function undoableImports(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `delete from member_imports;
    alter table member_imports rename column mapping to settings;
    alter table member_imports drop column row_count;
    alter table members add column import_id text
      references member_imports (id) on delete set null;
    create index members_by_import on members (import_id) where import_id is not null`,
  );
}
