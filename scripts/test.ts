import { runTests } from './test/run.ts';

const words = process.argv.slice(2);
await runTests(words.find((word) => word !== '--all') ?? '', words.includes('--all'));
