import { createSamplePeople } from '../../src/sample-content/people.ts';
import { createSampleContent } from '../../src/sample-content/seed.ts';
import { createTestSite } from './site.ts';

/** A program of its own: fills the folder that it is given with the sample content, for many tests to copy. */
const [directory] = process.argv.slice(2);
const site = await createTestSite({ directory: directory! });
await createSampleContent({ ...site, now: new Date() });
await createSamplePeople({ ...site, now: new Date() });
await site.close();
