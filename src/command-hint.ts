import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './config/project-root.ts';

const hasScripts = existsSync(join(projectRoot, 'scripts'));

/** Rewrites `npm run doctor` as `node dist/server/doctor.js` in an image, which has no scripts. */
export function commandHint(text: string): string {
  if (hasScripts) return text;
  return text.replace(
    /npm run ([a-z:]+)(?: --(?= ))?/g,
    (_call, name: string) => `node dist/server/${name.replace(':', '-')}.js`,
  );
}
