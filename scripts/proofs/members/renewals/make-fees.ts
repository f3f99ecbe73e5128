import { addYearlyFees } from '../../../../src/people/fees/renewals/yearly-fees.ts';
import { createTestSite } from '../../../../tests/helpers/site.ts';
import { NOW } from './now.ts';

/** Makes the fees on the site whose folder and database are the arguments. Another process kills it. */
const [, , directory = '', database = ''] = process.argv;
const env = database.startsWith('postgres') ? { DATABASE_URL: database } : {};
const site = await createTestSite({ directory, env, now: new Date(NOW) });
process.stdout.write('begun\n');
await addYearlyFees(site);
await site.close();
