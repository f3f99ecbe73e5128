import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { uploadName } from '../../services/images/shared/sizes.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'site.sqlite';
export const ENCRYPTED_DATABASE = `${DATABASE}.age`;
export const UPLOADS = 'uploads';

const databases = [DATABASE, ENCRYPTED_DATABASE];

/** A path never leads out of the backup. */
const isPath = (path: string) =>
  databases.includes(path) ||
  (path.startsWith(`${UPLOADS}/`) && uploadName.test(path.slice(UPLOADS.length + 1)));

const schema = z.object({
  /** Version 2 may have an encrypted database, which programs that know only version 1 refuse. */
  format: z.literal([1, 2]),
  createdAt: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z
    .array(
      z.object({
        path: z.string().check(z.refine(isPath)),
        size: z.number(),
        sha256: z.string(),
      }),
    )
    .check(z.refine((files) => files.some(({ path }) => databases.includes(path)))),
});

export type Manifest = z.output<typeof schema>;
export type BackedUpFile = Manifest['files'][number];

export interface Backup {
  name: string;
  /** The folder. */
  path: string;
  manifest: Manifest;
}

export type Progress = (done: number, total: number) => void;

/** Returns null where there is none that this program can read: such a backup is not complete. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

export function parseManifest(text: string): Manifest | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function isEncrypted({ files }: Pick<Manifest, 'files'>): boolean {
  return files.some(({ path }) => path === ENCRYPTED_DATABASE);
}

export function picturesOf({ files }: Manifest): string[] {
  const paths = files.map(({ path }) => path).filter((path) => !databases.includes(path));
  return paths.map((path) => path.slice(UPLOADS.length + 1));
}

export function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

export function rowsOf({ rows }: Manifest): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

const namePattern = /^site-backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

export function takenAt(name: string): Date | null {
  const [, day, ...time] = namePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${time.join(':')}Z`) : null;
}

export function stampOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Returns the name of a folder that is being written or deleted. It is never taken for a backup. */
export const unfinished = (name: string) => `.${name}.part`;

export const isUnfinished = (name: string) =>
  /^\.(site-backup|before-restore)-.+\.part$/.test(name);
