import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import { projectRoot } from '../config/project-root.ts';
import type { Keep } from './answers.ts';
import type { AppEnvironment } from './environment.ts';
import { isRead } from './methods.ts';

interface File {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  /** As the build compressed it; empty for pictures and fonts, which are compressed already. */
  packed: Keep['packed'];
}

/**
 * The files of a folder of the project at the addresses below `base`, as they were when the server started:
 * a few megabytes, read once. An address that is none of theirs never reaches the disk.
 */
export function staticFiles(folder: string, base: string, cacheControl: string) {
  const files = readFiles(resolve(projectRoot, folder), base);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const file = isRead(c.req) ? files.get(c.req.path) : undefined;
    if (!file) return next();
    const { bytes, packed, type } = file;
    c.set('keep', { scope: 'everybody', until: Infinity, isFixed: true, packed });
    return c.body(bytes, 200, {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
    });
  });
}

function readFiles(folder: string, base: string): Map<string, File> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => resolve(parentPath, name));
  const isPacked = (name: string) => names.includes(name.replace(/\.(?:br|gz)$/, ''));
  return new Map(
    names
      .filter((name) => !/\.(?:br|gz)$/.test(name) || !isPacked(name))
      .map((name) => {
        const read = (suffix: string) =>
          names.includes(name + suffix) ? readFileSync(name + suffix) : undefined;
        const [br, gzip] = [read('.br'), read('.gz')];
        const type = getMimeType(name) ?? 'application/octet-stream';
        const packed = { ...(br && { br }), ...(gzip && { gzip }) };
        return [base + name.slice(folder.length), { bytes: readFileSync(name), type, packed }];
      }),
  );
}
