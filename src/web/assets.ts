import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { projectRoot } from '../services/config/project-root.ts';

/** The build writes these addresses into dist/manifest.json. */
export interface Assets {
  stylesheet: string;
  /** Only for pages that are a document. */
  documentsStylesheet: string;
  client: string;
  /**
   * The files that the client imports at its start. A page preloads them, so that the browser need not read the client
   * first.
   */
  clientImports: string[];
  admin: {
    /** The script of all pages of the administration. */
    script: string;
    stylesheet: string;
  };
  fonts: string[];
  /** Each widget with its imports, so that a page can preload them. */
  islands: Record<string, string[]>;
  /** `sha256-…` of style elements that a library inserts. */
  styleHashes: string[];
}

export function readAssets(root = projectRoot): Assets {
  return JSON.parse(readFileSync(resolve(root, 'dist/manifest.json'), 'utf8')) as Assets;
}

/** Returns the addresses of the files that are not built. */
export function publicFiles(): string[] {
  const root = resolve(projectRoot, 'public');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(root, resolve(parentPath, name)).split(sep))
    .map((parts) => `/${parts.join('/')}`);
}

const tagged = etag();

export function staticFiles(folder: string, cacheControl: string) {
  const serve = serveStatic({ root: resolve(projectRoot, folder), precompressed: true });
  return createMiddleware(async (c, next) => {
    // Files are short, so each response has the whole file, whatever part of it was asked for (RFC 9110 §14.2).
    c.req.raw.headers.delete('range');
    const file = await serve(c, async () => {});
    if (!file) return next();
    file.headers.set('Cache-Control', cacheControl);
    // Set on uncompressed files too, because shared caches give them to others.
    file.headers.set('Vary', 'Accept-Encoding');
    file.headers.set('Accept-Ranges', 'none');
    await tagged(c, async () => {
      c.res = file;
    });
  });
}
