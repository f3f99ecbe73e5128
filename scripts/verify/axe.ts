import { runTests } from '../test/run.ts';

/** Axe over every page in each language, scheme and width; `npm test` takes each page in one or two of them. */
process.env.AXE = 'all';
await runTests('accessibility');
