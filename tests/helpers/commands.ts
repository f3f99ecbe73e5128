import { spawnSync } from 'node:child_process';
import { databaseUrlOf } from './postgres/postgres.ts';

/** Runs a built command and waits for its end, as the operator does in the container. */
export function runCommand(
  name: string,
  args: string[],
  {
    env = {},
    input = '',
    options = [],
  }: { env?: Record<string, string>; input?: string; options?: string[] } = {},
) {
  return spawnSync(process.execPath, [...options, `dist/server/${name}.js`, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...databaseUrlOf(env.DATA_DIR),
      ...env,
    },
    encoding: 'utf8',
    input,
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
}
