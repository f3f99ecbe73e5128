import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { uploadName } from '../images/sizes.ts';
import { OperatorError } from '../operator-error.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'site.sqlite';
export const ENCRYPTED_DATABASE = `${DATABASE}.age`;
export const UPLOADS = 'uploads';

/** Refuses paths outside a backup, which a forged manifest could name. */
const path = z.string().check(
  z.refine((text) => {
    const [folder, name, ...more] = text.split('/');
    if (name === undefined) return isDatabase(folder);
    return folder === UPLOADS && uploadName.test(name) && more.length === 0;
  }),
);

const schema = z.object({
  /** Version 2 may have an encrypted database, which programs that know only version 1 refuse. */
  format: z.literal([1, 2]),
  createdAt: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z
    .array(
      z.object({ path, size: z.number(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    )
    .check(z.refine((files) => files.some((file) => isDatabase(file.path)))),
});

function isDatabase(path: string | undefined): boolean {
  return path === DATABASE || path === ENCRYPTED_DATABASE;
}

export type Manifest = z.output<typeof schema>;
export type BackedUpFile = Manifest['files'][number];

export interface Backup {
  name: string;
  path: string;
  manifest: Manifest;
}

export type Progress = (done: number, total: number) => void;

export async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(await readFile(join(folder, MANIFEST), 'utf8').catch(missing));

  function missing(error: NodeJS.ErrnoException): never {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
    throw new OperatorError(`${folder} is not a backup: it has no ${MANIFEST}.`);
  }
}

export function parseManifest(text: string): Manifest {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      `The ${MANIFEST} of the backup is damaged, or a newer version of this program wrote it.`,
      { cause: error },
    );
  }
}

export function isEncrypted({ files }: Pick<Manifest, 'files'>): boolean {
  return files.some(({ path }) => path === ENCRYPTED_DATABASE);
}

export function picturesOf({ files }: Manifest): (BackedUpFile & { name: string })[] {
  return files
    .filter((file) => !isDatabase(file.path))
    .map((file) => ({ ...file, name: file.path.slice(UPLOADS.length + 1) }));
}

export function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

export function backupName(at: Date): string {
  return `site-backup-${stampOf(at)}`;
}

const namePattern = /^site-backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

export function takenAt(name: string): Date | null {
  const [, day, ...time] = namePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${time.join(':')}Z`) : null;
}

export function freeName(taken: string[], at: Date, nameOf: (at: Date) => string): string {
  const name = nameOf(at);
  return taken.includes(name) ? freeName(taken, new Date(at.getTime() + 1000), nameOf) : name;
}

export function stampOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Returns a name that no backup has, for a folder that is being written or deleted. */
export function unfinished(name: string): string {
  return `.${name}.part`;
}

export function isUnfinished(name: string): boolean {
  return /^\..+\.part$/.test(name);
}
