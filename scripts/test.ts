import { runTests } from './test/run.ts';

/** Everything that has to hold: `npm test`, or with a word only the test files whose name has it. */
await runTests(process.argv[2] ?? '');
