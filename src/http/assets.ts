import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '../config/project-root.ts';
import type { IslandName } from '../../widgets/registry.ts';

/** The build writes these addresses into dist/manifest.json. */
export interface Assets {
  stylesheet: string;
  client: string;
  admin: { script: string; imports: string[]; stylesheet: string };
  fonts: string[];
  /** Each widget with its imports, so that a page can preload them. */
  islands: Record<IslandName, string[]>;
  /** `sha256-…` of style elements that a library inserts. */
  styleHashes: string[];
}

export function readAssets(root = projectRoot): Assets {
  return JSON.parse(readFileSync(resolve(root, 'dist/manifest.json'), 'utf8')) as Assets;
}
