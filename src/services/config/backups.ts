import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type S3Connection, s3Address, s3ConnectionOf, type s3Variables } from './s3.ts';

export interface BackupSettings {
  directory: string;
  keep: number;
  passphrase: string | null;
  connection: S3Connection | null;
  bucket: BucketPlace | null;
}

export interface BucketPlace {
  bucket: string;
  /** Without slashes at its ends; empty for the bucket itself. */
  prefix: string;
}

export const backupVariables = {
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    z.coerce
      .number('must be a number')
      .check(z.int('must be a whole number'), z.minimum(1, 'must be 1 or more')),
    14,
  ),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(16, 'must have at least 16 characters')),
  ),
  BACKUP_S3_BUCKET: z.optional(z.string()),
  BACKUP_S3_PREFIX: z.optional(z.string()),
  BACKUP_S3_REGION: z.optional(z.string()),
  BACKUP_S3_ENDPOINT: z.optional(s3Address),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

type Name = keyof typeof backupVariables | keyof typeof s3Variables;
type Values = { [Key in Name]?: unknown };

const needed = ['REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/**
 * Returns whether backups have a setting of their own. Then they take none from the pictures' connection, because a
 * mixture would reach neither bucket.
 */
const hasItsOwn = (values: Values) =>
  [...needed, 'ENDPOINT' as const].some((name) => values[`BACKUP_S3_${name}`]);

export const backupRules: [string, string, (values: Values) => boolean][] = [
  [
    'BACKUP_S3_BUCKET',
    'must be another bucket than S3_BUCKET, which visitors may be able to read',
    (values) => !values.BACKUP_S3_BUCKET || values.BACKUP_S3_BUCKET !== values.S3_BUCKET,
  ],
  ...needed.map((name): (typeof backupRules)[number] => [
    `BACKUP_S3_${name}`,
    `is required: backups in a bucket need all of BACKUP_S3_${needed.join(', BACKUP_S3_')}, or none and those of S3_BUCKET`,
    (values) => {
      if (values[`BACKUP_S3_${name}`]) return true;
      if (hasItsOwn(values)) return false;
      return !values.BACKUP_S3_BUCKET || Boolean(values[`S3_${name}`]);
    },
  ]),
];

export function backupSettingsOf(
  settings: { BACKUP_KEEP: number } & {
    [Key in Exclude<Name, 'BACKUP_KEEP'>]?: string | undefined;
  },
  dataDirectory: string,
): BackupSettings {
  const bucket = settings.BACKUP_S3_BUCKET;
  const own = s3ConnectionOf({
    S3_REGION: settings.BACKUP_S3_REGION,
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  return {
    directory: settings.BACKUP_DIR
      ? resolve(settings.BACKUP_DIR)
      : resolve(dataDirectory, 'backups'),
    keep: settings.BACKUP_KEEP,
    passphrase: settings.BACKUP_PASSPHRASE ?? null,
    connection: own ?? s3ConnectionOf(settings),
    bucket: bucket ? { bucket, prefix: trimmedPrefix(settings.BACKUP_S3_PREFIX ?? '') } : null,
  };
}

export function trimmedPrefix(text: string): string {
  return text.replace(/^\/+|(?<!\/)\/+$/g, '');
}
