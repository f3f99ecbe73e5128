import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { columnsOf } from '../../../src/running/privacy/person.ts';
import { nonPersonalColumns, personalData } from '../../../src/running/privacy/personal-data.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the register of personal data');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('every column of every table is declared, also in a new table', async ({ site: { db } }) => {
  const tables = await db.introspection.getTables();
  const places = tables.flatMap(({ columns, name }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const said = [
    ...Object.entries(personalData).map(([table, place]) => [table, columnsOf(place)] as const),
    ...Object.entries(nonPersonalColumns),
  ].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  assert.equal(said.toSorted(), places.toSorted());
});

test('no secret is exported', () => {
  const names = Object.values(personalData).flatMap(({ columns }) => columns);
  assert.equal(
    names.filter((name) => /token|hash|secret|password/.test(name)),
    [],
  );
});

test.run();
