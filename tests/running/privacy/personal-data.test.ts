import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nonPersonalTables, personalData } from '../../../src/running/privacy/personal-data.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the register of personal data');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('every table is declared, also a new one, and every derived column exists', async ({
  site: { db },
}) => {
  const tables = await db.introspection.getTables();
  const declared = [...Object.keys(personalData), ...nonPersonalTables];
  assert.equal(declared.toSorted(), tables.map(({ name }) => name).toSorted());
  const places = tables.flatMap(({ columns, name }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const derived = Object.entries(personalData).flatMap(([table, { derived: columns = [] }]) =>
    columns.map((column) => `${table}.${column}`),
  );
  assert.equal(
    derived.filter((place) => !places.includes(place)),
    [],
  );
});

test.run();
