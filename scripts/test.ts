import { runTests } from './test/run.ts';

await runTests(process.argv[2] ?? '');
