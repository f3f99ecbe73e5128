import { runChecks } from './check/checks.ts';

const failed = (await runChecks()).filter(({ passed }) => !passed);
process.exitCode = failed.length > 0 ? 1 : 0;
