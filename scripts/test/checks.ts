import { spawnSync } from 'node:child_process';

const checks = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'style', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
] as const;

/** Type check, lint and format check; what they find is printed. */
export function runChecks(): { name: string; passed: boolean }[] {
  return checks.map(({ name, command: [tool, ...words] }) => {
    const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${tool}`, words, {
      encoding: 'utf8',
    });
    const passed = status === 0;
    console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name}`);
    if (!passed) console.log(stdout, stderr);
    return { name, passed };
  });
}
