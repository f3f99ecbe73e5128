import { resolve } from 'node:path';
import * as z from 'zod/mini';

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
  })
  .check(
    z.refine((values) => values.SITE_MODE === 'demo' || values.PUBLIC_ORIGIN !== undefined, {
      path: ['PUBLIC_ORIGIN'],
      error: 'is required when SITE_MODE is "live": the address that visitors use',
      when: () => true,
    }),
  );

export interface Config {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  /** The address that visitors use, without a final slash. */
  origin: string;
  /** Whether the operator set it. Without it the demo answers on any local address. */
  originIsSet: boolean;
  databaseFile: string;
  uploadsDirectory: string;
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
  const { SITE_MODE, PORT, HOST, PUBLIC_ORIGIN, DATA_DIR } = result.data;
  const data = resolve(DATA_DIR);
  return {
    ok: true,
    config: {
      mode: SITE_MODE,
      port: PORT,
      host: HOST,
      origin: PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
      originIsSet: PUBLIC_ORIGIN !== undefined,
      databaseFile: resolve(data, 'site.sqlite'),
      uploadsDirectory: resolve(data, 'uploads'),
    },
  };
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
