import { resolve } from 'node:path';
import { normaliseEmail } from '../../admin/auth/shared/schema.ts';
import { backupSettingsOf } from './backups.ts';
import { bulkMailOf } from './bulk-mail.ts';
import { type Config, environment, type Settings } from './config.ts';
import { s3SettingsOf } from './s3.ts';
import { createPrivateFiles } from '../../db/private-folder.ts';

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Returns the settings or all their faults, so that the operator can correct them in one go. */
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
      database: result.data.DATABASE_URL ?? resolve(data, 'site.sqlite'),
      uploadsDirectory: resolve(data, 'uploads'),
      limitsFile: resolve(data, 'limits.sqlite'),
      stripe: stripeOf(result.data),
      mail: mailOf(result.data),
      bulkMail: bulkMailOf(result.data),
      firstAdministrator: firstAdministratorOf(result.data),
      s3: s3SettingsOf(result.data),
      backups: backupSettingsOf(result.data, data),
      trustedProxies: TRUST_PROXY,
      abuseLimits: ABUSE_LIMITS === 'on',
    },
  };
}

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
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? null, office: MAIL_OFFICE ?? null };
}

function firstAdministratorOf({
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
}: Settings): Config['firstAdministrator'] {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return null;
  return { email: normaliseEmail(ADMIN_EMAIL), password: ADMIN_PASSWORD };
}

/** Returns a config with the data folder only, for commands that run although other settings are wrong. */
export function readDataConfig(): Config {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const complete = readConfig({ DATABASE_URL, DATA_DIR });
  const result = complete.ok ? complete : readConfig({ DATA_DIR });
  if (!result.ok) throw new Error(result.faults.join('; '));
  return result.config;
}

/** Ends the process with exit code 1 for wrong settings. Afterwards new files are private to their user. */
export function loadConfig(): Config {
  createPrivateFiles();
  const result = readConfig();
  if (result.ok) return result.config;
  process.stderr.write(
    `The settings need attention:\n${result.faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exit(1);
}
