import { addYearlyFees } from '../../../../src/people/fees/renewals/yearly-fees.ts';
import { createTestSite } from '../../../../tests/helpers/site.ts';
import { NOW } from './now.ts';

/** Makes the fees in the folder named by the first argument. Another process kills it. */
const site = await createTestSite({ directory: process.argv[2]!, now: new Date(NOW) });
process.stdout.write('begun\n');
await addYearlyFees(site);
