import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrateNew } from '../new-database.ts';

/** Draws the tables that the migrations make, as docs/data-model.md has them: run `node scripts/bootstrap.mjs scripts/tools/data-model.ts`. */
export const DATA_MODEL = 'docs/data-model.md';

/** Columns without a foreign key, because their row may outlive what it is about. */
const loose: Record<string, string> = {
  fee_id: 'fees',
  application_id: 'membership_applications',
  admin_id: 'admins',
  recorded_by: 'admins',
  created_by: 'admins',
};

export function drawDataModel(file: string): string {
  const db = new Sqlite(file, { readonly: true });
  const all = (statement: string) => db.prepare(statement).all() as Record<string, string>[];
  const tables = all(`select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name not like 'kysely_%' order by name`).map(
    ({ name }) => name!,
  );
  const parts = tables.map((table) => {
    const columns = all(`pragma table_info(${table})`);
    const links = [
      ...all(`pragma foreign_key_list(${table})`).map(({ from, table: to }) => ({ from, to })),
      ...columns.flatMap(({ name }) =>
        loose[name!] && loose[name!] !== table ? [{ from: name, to: loose[name!] }] : [],
      ),
    ];
    const own = columns.map(({ name, pk, type }) => {
      const key = Number(pk) > 0 ? ' PK' : links.some(({ from }) => from === name) ? ' FK' : '';
      return `    ${type!.toLowerCase()} ${name}${key}`;
    });
    const linked = new Map(links.map(({ from, to }) => [`${to} ${from}`, { from, to }]));
    return [
      `  ${table} {`,
      ...own,
      '  }',
      ...[...linked.values()].map(({ from, to }) => `  ${to} ||--o{ ${table} : ${from}`),
    ];
  });
  db.close();
  return [
    '# Data model',
    '',
    'Drawn from the migrations by `node scripts/bootstrap.mjs scripts/tools/data-model.ts`. A test compares it with them.',
    '',
    '```mermaid',
    'erDiagram',
    ...parts.flat(),
    '```',
    '',
  ].join('\n');
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'data-model-'));
  const file = join(folder, 'site.sqlite');
  await migrateNew(file);
  writeFileSync(DATA_MODEL, drawDataModel(file));
  rmSync(folder, { recursive: true });
}
