import type { Config } from '../../config.ts';
import { paths } from '../../paths.ts';

/** Paths that an account without a second factor may use in live mode. */
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
