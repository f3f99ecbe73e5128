import { runChecks } from './test/checks.ts';

const failed = runChecks().filter(({ passed }) => !passed);
process.exitCode = failed.length > 0 ? 1 : 0;
