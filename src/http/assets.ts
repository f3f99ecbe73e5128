import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '../config/project-root.ts';
import type { IslandName } from '../../widgets/registry.ts';

/** What the build wrote down about the files it made; addresses begin with /assets/. */
export interface Assets {
  stylesheet: string;
  client: string;
  /** What the pages of the administration load; the editor and the texts come later. */
  admin: { script: string; imports: string[]; stylesheet: string };
  fonts: string[];
  /** Each widget with everything it imports, to be fetched ahead of its turn. */
  islands: Record<IslandName, string[]>;
  /** `sha256-…` of the style elements that a library inserts by itself. */
  styleHashes: string[];
}

export function readAssets(root = projectRoot): Assets {
  return JSON.parse(readFileSync(resolve(root, 'dist/manifest.json'), 'utf8')) as Assets;
}
