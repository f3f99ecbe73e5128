import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages, which only root may. Returns whether that was possible. */
export function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const install = ['install', '--no-install-recommends', ...packages];
  try {
    for (const words of [['update'], install]) {
      execFileSync('apt-get', ['-qq', '-y', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
    }
    return true;
  } catch {
    return false;
  }
}
