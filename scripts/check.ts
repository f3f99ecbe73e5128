import { runChecks } from './test/checks.ts';

const failed = (await runChecks()).filter(({ passed }) => !passed);
process.exitCode = failed.length > 0 ? 1 : 0;
