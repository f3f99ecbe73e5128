import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const hasScripts = existsSync(join(projectRoot, 'scripts'));

/**
 * Rewrites `npm run doctor` as `node dist/server/doctor.js` in an image, which has no scripts, and `npm run privacy --
 * export` as `node dist/server/privacy-export.js`.
 */
export function commandHint(text: string): string {
  if (hasScripts) return text;
  return text.replace(
    /npm run (?:(privacy) -- (\w+)|([a-z:]+)(?: --(?= ))?)/g,
    (_call, group?: string, word?: string, name = '') =>
      `node dist/server/${group ? `${group}-${word}` : name.replace(':', '-')}.js`,
  );
}
