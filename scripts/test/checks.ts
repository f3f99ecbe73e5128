import { execFile } from 'node:child_process';

const checks = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'style', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
] as const;

export interface Check {
  name: string;
  passed: boolean;
}

/** Type check, lint and format check, side by side; what they find is printed. */
export function runChecks(): Promise<Check[]> {
  return Promise.all(
    checks.map(async ({ name, command: [tool, ...words] }) => {
      const { passed, output } = await run(`node_modules/.bin/${tool}`, words);
      console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name}`);
      if (!passed) console.log(output);
      return { name, passed };
    }),
  );
}

function run(tool: string, words: readonly string[]): Promise<{ passed: boolean; output: string }> {
  const options = { maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(tool, words, options, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}
