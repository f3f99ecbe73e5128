import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  administratorEmail,
  normaliseEmail,
  passwordFault,
  passwordLength,
} from './auth/schema.ts';
import {
  backupRules,
  type BackupSettings,
  backupSettingsOf,
  backupVariables,
} from './backup/settings.ts';
import { s3Rules, type S3Settings, s3SettingsOf, s3Variables } from './images/s3-settings.ts';
import { organisation } from './organisation.ts';

const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

const origin = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.origin === text && /^https?:$/.test(url.protocol);
  }, 'must be an address without a path or final slash, such as https://www.example.org'),
  z.refine((text) => {
    const url = URL.parse(text);
    return url === null || url.protocol === 'https:' || isLocal(url);
  }, 'must begin with https:// (plain http only on this computer)'),
);

/** `office@example.org` or `The Office <office@example.org>`. */
const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\r\n]+ )?<[^@<>\s]+@[^@<>\s]+>$|^[^@<>\s]+@[^@<>\s]+$/,
      'must be an e-mail address, or a name with the address in angle brackets',
    ),
  );

const environment = z
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
    PUBLIC_ORIGIN: z.optional(origin),
    DATA_DIR: z._default(z.string(), './data'),
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
    ADMIN_EMAIL: z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => administratorEmail.safeParse(text).success,
            'must be an e-mail address',
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
        'STRIPE_WEBHOOK_SECRET',
        'is required with STRIPE_SECRET_KEY: without it no payment could be confirmed',
        (values) => !values.STRIPE_SECRET_KEY || Boolean(values.STRIPE_WEBHOOK_SECRET),
      ],
      [
        'MAIL_FROM',
        'is required with SMTP_URL: the address that letters come from',
        (values) => !values.SMTP_URL || Boolean(values.MAIL_FROM) || values.SITE_MODE === 'demo',
      ],
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
        `must have ${passwordLength.least} to ${passwordLength.most} characters and not be the e-mail address`,
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

/** Checks between settings; they speak up beside the faults of single settings. */
function rules<T extends Values>(...list: [string, string, (values: T) => boolean][]) {
  return list.map(([name, error, holds]) =>
    z.refine<T>(holds, { path: [name], error, when: () => true }),
  );
}

export interface Config {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  /** The address that visitors use, without a final slash. */
  origin: string;
  /** Whether the operator set it. Without it the demo answers on any local address. */
  originIsSet: boolean;
  dataDirectory: string;
  /** Held by whoever uses the data alone: the server, or a restore. */
  serverLockFile: string;
  databaseFile: string;
  uploadsDirectory: string;
  /** Who sent how much lately. It may be thrown away. */
  limitsFile: string;
  /** Null: no card step. Demo mode simulates instead. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | null;
  /** Null: no mail is sent. */
  mail: { smtpUrl: string; from: string; office: string } | null;
  /** Created when there is no administrator. */
  firstAdministrator: { email: string; password: string } | null;
  /** Null: pictures are kept in the folder above. */
  s3: S3Settings | null;
  backups: BackupSettings;
  /** How many proxies in front may name the visitor's address. */
  trustedProxies: number;
  abuseLimits: boolean;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Reads the settings and collects every fault, so that the operator mends them in one go. */
export function readConfig(env: Record<string, string | undefined> = process.env): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return { ok: false, faults };
  }
  const { SITE_MODE, PORT, HOST, PUBLIC_ORIGIN, DATA_DIR, TRUST_PROXY, ABUSE_LIMITS } = result.data;
  const data = resolve(DATA_DIR);
  return {
    ok: true,
    config: {
      mode: SITE_MODE,
      port: PORT,
      host: HOST,
      origin: PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
      originIsSet: PUBLIC_ORIGIN !== undefined,
      dataDirectory: data,
      serverLockFile: resolve(data, 'server.lock'),
      databaseFile: resolve(data, 'site.sqlite'),
      uploadsDirectory: resolve(data, 'uploads'),
      limitsFile: resolve(data, 'limits.sqlite'),
      stripe: stripeOf(result.data),
      mail: mailOf(result.data),
      firstAdministrator: firstAdministratorOf(result.data),
      s3: s3SettingsOf(result.data),
      backups: backupSettingsOf(result.data, data),
      trustedProxies: TRUST_PROXY,
      abuseLimits: ABUSE_LIMITS === 'on',
    },
  };
}

type Settings = z.output<typeof environment>;

/** Demo mode never talks to a card provider, whatever is set. */
function stripeOf(settings: Settings): Config['stripe'] {
  const { SITE_MODE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = settings;
  if (SITE_MODE === 'demo' || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE,
  };
}

function mailOf({ SMTP_URL, MAIL_FROM, MAIL_OFFICE }: Settings): Config['mail'] {
  if (!SMTP_URL) return null;
  const from = MAIL_FROM ?? `${organisation.name} <${organisation.email}>`;
  return { smtpUrl: SMTP_URL, from, office: MAIL_OFFICE ?? from };
}

function firstAdministratorOf({
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
}: Settings): Config['firstAdministrator'] {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return null;
  return { email: normaliseEmail(ADMIN_EMAIL), password: ADMIN_PASSWORD };
}

/** Where the data is, for who must look at it although other settings are wrong. */
export function readDataConfig(): Config {
  const result = readConfig({ DATA_DIR: process.env.DATA_DIR });
  if (!result.ok) throw new Error(result.faults.join('; '));
  return result.config;
}

/** For programs: prints the faults and ends with exit code 1 where there are any. */
export function loadConfig(): Config {
  const result = readConfig();
  if (result.ok) return result.config;
  process.stderr.write(
    `The settings need attention:\n${result.faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exit(1);
}
