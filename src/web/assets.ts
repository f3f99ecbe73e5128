import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { projectRoot } from '../services/config/project-root.ts';
import type { IslandName } from '../../widgets/registry.ts';

/** The build writes these addresses into dist/manifest.json. */
export interface Assets {
  stylesheet: string;
  /** Only for pages about a payment. */
  paymentStylesheet: string;
  client: string;
  /**
   * The files that the client imports at its start. A page preloads them, so that the browser need not read the client
   * first.
   */
  clientImports: string[];
  admin: {
    /** The script of all pages of the administration. */
    office: string;
    stylesheet: string;
  };
  fonts: string[];
  /** Each widget with its imports, so that a page can preload them. */
  islands: Record<IslandName, string[]>;
  /** `sha256-…` of style elements that a library inserts. */
  styleHashes: string[];
}

export function readAssets(root = projectRoot): Assets {
  return JSON.parse(readFileSync(resolve(root, 'dist/manifest.json'), 'utf8')) as Assets;
}

const tagged = etag();

export function staticFiles(folder: string, cacheControl: string) {
  const serve = serveStatic({ root: resolve(projectRoot, folder), precompressed: true });
  return createMiddleware(async (c, next) => {
    // The name of each file has a dot, so no page waits for a look at the disk.
    if (!c.req.path.includes('.')) return next();
    const file = await serve(c, async () => {});
    if (!file) return next();
    file.headers.set('Cache-Control', cacheControl);
    // Set on uncompressed files too, because shared caches give them to others.
    file.headers.set('Vary', 'Accept-Encoding');
    await tagged(c, async () => {
      c.res = file;
    });
  });
}
