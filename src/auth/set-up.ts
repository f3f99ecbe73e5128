import type { Config } from '../config.ts';
import { paths } from '../paths.ts';

/** What an account without a second factor can reach in live mode: its set-up, and a new password. */
const reachable = [
  paths.admin('security'),
  `${paths.adminApi()}/security/second-factor`,
  `${paths.adminApi()}/security/second-factor/secret`,
  `${paths.adminApi()}/security/password`,
];

export function needsSetUp(
  { mode }: Pick<Config, 'mode'>,
  { hasSecondFactor }: { hasSecondFactor: boolean },
): boolean {
  return mode === 'live' && !hasSecondFactor;
}

export function belongsToSetUp(path: string): boolean {
  return reachable.includes(path);
}
