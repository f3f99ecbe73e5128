import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { columnsOf, nonPersonalColumns, personalData } from '../../src/privacy/personal-data.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('the register of personal data');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('every column of every table is declared, also in a new table', async ({ site: { db } }) => {
  const { rows } = await sql<{ place: string }>`
    select tables.name || '.' || columns.name as place
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'kysely_%' and tables.name not like 'sqlite_%'
  `.execute(db);
  const said = [
    ...Object.entries(personalData).map(([table, place]) => [table, columnsOf(place)] as const),
    ...Object.entries(nonPersonalColumns),
  ].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  assert.equal(said.toSorted(), rows.map(({ place }) => place).toSorted());
});

test('no secret is exported', () => {
  const names = Object.values(personalData).flatMap(({ columns }) => columns);
  assert.equal(
    names.filter((name) => /token|hash|secret|password/.test(name)),
    [],
  );
});

test.run();
