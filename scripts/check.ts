import { runChecks } from './check/checks.ts';

if (process.argv[2] === 'packages') {
  process.argv.splice(2, 1);
  await import('./audit.ts');
} else {
  const failed = (await runChecks()).filter(({ passed }) => !passed);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
