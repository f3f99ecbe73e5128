import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { pictureName } from '../images/sizes.ts';
import { BackupFault } from './faults.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'site.sqlite';
export const UPLOADS = 'uploads';

/** Nothing else is ever written or read where a manifest says. */
const path = z.string().check(
  z.refine((text) => {
    const [folder, name, ...more] = text.split('/');
    if (name === undefined) return folder === DATABASE;
    return folder === UPLOADS && pictureName.test(name) && more.length === 0;
  }),
);

const schema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the program that made it. */
  program: z.string(),
  /** The migrations that the database has been through. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  files: z
    .array(
      z.object({ path, size: z.number(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    )
    .check(z.refine((files) => files.some((file) => file.path === DATABASE))),
});

export type Manifest = z.output<typeof schema>;
export type BackedUpFile = Manifest['files'][number];

export async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(await readFile(join(folder, MANIFEST), 'utf8').catch(missing));

  function missing(error: NodeJS.ErrnoException): never {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
    throw new BackupFault(`${folder} is no backup: it has no ${MANIFEST}.`);
  }
}

export function parseManifest(text: string): Manifest {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupFault(
      `The ${MANIFEST} of the backup is damaged, or a newer version of this program wrote it.`,
      { cause: error },
    );
  }
}

export function picturesOf({ files }: Manifest): (BackedUpFile & { name: string })[] {
  return files
    .filter((file) => file.path !== DATABASE)
    .map((file) => ({ ...file, name: file.path.slice(UPLOADS.length + 1) }));
}

export function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
