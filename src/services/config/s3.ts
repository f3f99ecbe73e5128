import * as z from 'zod/mini';

export interface S3Connection {
  region: string;
  /** Undefined for Amazon. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Settings extends S3Connection {
  bucket: string;
  /** The base address of pictures, without a final slash. Null when the site serves them. */
  publicUrl: string | null;
}

/** May have a path, and may be plain http in a private network. */
export const s3Address = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  }, 'must be an address such as https://s3.example.org'),
);

export const s3Variables = {
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(s3Address),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PUBLIC_URL: z.optional(s3Address),
};

type Values = { [Name in keyof typeof s3Variables]?: unknown };

const needed = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const others = [...needed, 'S3_ENDPOINT', 'S3_PUBLIC_URL'] as const;

/** Name of the setting, fault, and a check that returns false on that fault. */
export const s3Rules: [string, string, (values: Values) => boolean][] = [
  [
    'S3_BUCKET',
    'is required with the other S3 settings',
    (values) => Boolean(values.S3_BUCKET) || !others.some((name) => values[name]),
  ],
  ...needed.map((name): (typeof s3Rules)[number] => [
    name,
    'is required with S3_BUCKET',
    (values) => !values.S3_BUCKET || Boolean(values[name]),
  ]),
];

type Settings = Partial<Record<keyof Values, string | undefined>>;

export function s3SettingsOf(settings: Settings): S3Settings | null {
  const connection = s3ConnectionOf(settings);
  if (!settings.S3_BUCKET || !connection) return null;
  const publicUrl = settings.S3_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null;
  return { bucket: settings.S3_BUCKET, ...connection, publicUrl };
}

export function s3ConnectionOf(settings: Settings): S3Connection | null {
  const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    region: S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
