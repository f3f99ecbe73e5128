import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './http/assets.ts';

const hasScripts = existsSync(join(projectRoot, 'scripts'));

/** A text with the commands that it names as they are called here: an image has only what was built of them. */
export function commandHint(text: string): string {
  if (hasScripts) return text;
  return text.replace(
    /npm run ([a-z:]+)(?: --(?= ))?/g,
    (_call, name: string) => `node dist/server/${name.replace(':', '-')}.js`,
  );
}
