import type { Config } from '../../../services/config/config.ts';
import { paths } from '../../../shared/paths.ts';

/** Paths that an account without a second factor may use in live mode. */
const reachable = [
  paths.adminSecurity(),
  paths.adminSecurity('second-factor'),
  paths.adminSecurity('password'),
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
