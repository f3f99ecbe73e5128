import * as z from 'zod/mini';
import {
  administratorEmail,
  passwordFault,
  passwordLength,
} from '../../admin/auth/shared/schema.ts';
import { type BackupSettings, backupRules, backupVariables } from './backups.ts';
import { bulkMailRules, type BulkMailSettings, bulkMailVariables } from './bulk-mail.ts';
import { isLoopback } from './loopback.ts';
import { s3Rules, type S3Settings, s3Variables } from './s3.ts';

export interface Config {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  /** Without a final slash. */
  origin: string;
  /** When false, the demo accepts any local address. */
  originIsSet: boolean;
  dataDirectory: string;
  serverLockFile: string;
  databaseFile: string;
  /** The URL of PostgreSQL, or the SQLite file. */
  database: string;
  uploadsDirectory: string;
  limitsFile: string;
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | null;
  /** Where `from` or `office` is null, the address of the association takes its place. */
  mail: { smtpUrl: string; from: string | null; office: string | null } | null;
  bulkMail: BulkMailSettings;
  firstAdministrator: { email: string; password: string } | null;
  s3: S3Settings | null;
  backups: BackupSettings;
  /** The number of proxies in front of the server that add the client's address to X-Forwarded-For. */
  trustedProxies: number;
  abuseLimits: boolean;
}

const origin = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.origin === text && /^https?:$/.test(url.protocol);
  }, 'must be an address without a path or final slash, such as https://www.example.org'),
  z.refine((text) => {
    const url = URL.parse(text);
    return url === null || url.protocol === 'https:' || isLoopback(url.hostname);
  }, 'must begin with https:// (plain http only on this computer)'),
);

const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\r\n]+ )?<[^@<>\s]+@[^@<>\s]+>$|^[^@<>\s]+@[^@<>\s]+$/,
      'must be an email address, or a name with the address in angle brackets',
    ),
  );

export const environment = z
  .object({
    SITE_MODE: z._default(z.enum(['demo', 'live'], 'must be "demo" or "live"'), 'demo'),
    PORT: z._default(
      z.coerce
        .number('must be a number')
        .check(
          z.int('must be a whole number'),
          z.minimum(0, 'must be 0 or more'),
          z.maximum(65_535, 'must be at most 65535'),
        ),
      3000,
    ),
    HOST: z._default(z.string(), '127.0.0.1'),
    DEMO_ON_NETWORK: z.optional(z.enum(['yes', 'no'], 'must be "yes" or "no"')),
    PUBLIC_ORIGIN: z.optional(origin),
    DATA_DIR: z._default(z.string(), './data'),
    DATABASE_URL: z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
            'must be an address such as postgres://user:password@db.example.org/site',
          ),
        ),
    ),
    STRIPE_SECRET_KEY: z.optional(
      z.string().check(z.regex(/^[sr]k_\w+$/, 'must be a secret key: sk_… or rk_…')),
    ),
    STRIPE_WEBHOOK_SECRET: z.optional(
      z
        .string()
        .check(z.regex(/^whsec_\S+$/, 'must be the signing secret of the webhook: whsec_…')),
    ),
    STRIPE_API_BASE: z.optional(origin),
    SMTP_URL: z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''),
            'must be an address such as smtps://user:password@mail.example.org',
          ),
        ),
    ),
    MAIL_FROM: z.optional(mailbox),
    MAIL_OFFICE: z.optional(mailbox),
    ...bulkMailVariables,
    ADMIN_EMAIL: z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => administratorEmail.safeParse(text).success,
            'must be an email address',
          ),
        ),
    ),
    ADMIN_PASSWORD: z.optional(z.string()),
    ...s3Variables,
    ...backupVariables,
    TRUST_PROXY: z._default(
      z.coerce
        .number('must be a number')
        .check(z.int('must be a whole number'), z.minimum(0, 'must be 0 or more')),
      0,
    ),
    ABUSE_LIMITS: z._default(z.enum(['on', 'off'], 'must be "on" or "off"'), 'on'),
  })
  .check(
    ...rules<Values>(
      [
        'PUBLIC_ORIGIN',
        'is required when SITE_MODE is "live": the address that visitors use',
        (values) => values.SITE_MODE === 'demo' || Boolean(values.PUBLIC_ORIGIN),
      ],
      [
        'HOST',
        'must be this computer (127.0.0.1) in demo mode, where anybody could pay without money: ' +
          'set SITE_MODE=live, or DEMO_ON_NETWORK=yes if others are meant to reach the demo',
        ({ DEMO_ON_NETWORK, HOST, SITE_MODE }) =>
          SITE_MODE !== 'demo' || DEMO_ON_NETWORK === 'yes' || isLoopback(String(HOST)),
      ],
      [
        'STRIPE_WEBHOOK_SECRET',
        'is required with STRIPE_SECRET_KEY: without it no payment could be confirmed',
        (values) => !values.STRIPE_SECRET_KEY || Boolean(values.STRIPE_WEBHOOK_SECRET),
      ],
      [
        'MAIL_FROM',
        'is required with SMTP_URL: the address that emails come from',
        (values) => !values.SMTP_URL || Boolean(values.MAIL_FROM) || values.SITE_MODE === 'demo',
      ],
      ...bulkMailRules,
      ...s3Rules,
      ...backupRules,
      [
        'ADMIN_EMAIL',
        'is required with ADMIN_PASSWORD: the address of the first administrator',
        (values) => !values.ADMIN_PASSWORD || Boolean(values.ADMIN_EMAIL),
      ],
      [
        'ADMIN_PASSWORD',
        'is required with ADMIN_EMAIL: the password of the first administrator',
        (values) => !values.ADMIN_EMAIL || Boolean(values.ADMIN_PASSWORD),
      ],
      [
        'ADMIN_PASSWORD',
        `must have ${passwordLength.minAlone} to ${passwordLength.max} characters and not be the email address`,
        ({ ADMIN_EMAIL, ADMIN_PASSWORD }) =>
          typeof ADMIN_PASSWORD !== 'string' ||
          passwordFault(ADMIN_PASSWORD, String(ADMIN_EMAIL ?? '')) === null,
      ],
      [
        'ABUSE_LIMITS',
        'can be "off" in demo mode only',
        (values) => values.ABUSE_LIMITS !== 'off' || values.SITE_MODE === 'demo',
      ],
    ),
  );

type Values = Partial<Record<string, string | number>>;

/** Runs even where a single setting is wrong, so that the operator sees all faults at once. */
function rules<T extends Values>(...list: [string, string, (values: T) => boolean][]) {
  return list.map(([name, error, holds]) =>
    z.refine<T>(holds, { path: [name], error, when: () => true }),
  );
}

export type Settings = z.output<typeof environment>;
