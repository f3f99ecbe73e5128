import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';

/** How newsletters are sent. */
export interface BulkMailSettings {
  perMinute: number;
  /** Null for no limit. */
  perDay: number | null;
  /** The key with which the site signs; null where the mail server does. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
  /** The mailbox to which emails return; null where nobody reads it. */
  bounces: { pop3Url: string; address: string } | null;
}

const limit = z.coerce
  .number('must be a number')
  .check(z.int('must be a whole number'), z.minimum(1, 'must be 1 or more'));

const keyOf = (text: string) => text.replaceAll(String.raw`\n`, '\n');

export const bulkMailVariables = {
  MAIL_PER_MINUTE: z._default(limit, 60),
  MAIL_PER_DAY: z.optional(limit),
  MAIL_BOUNCES: z.optional(
    z.string().check(
      z.refine((text) => {
        const url = URL.parse(text);
        return url !== null && /^pop3s?:$/.test(url.protocol) && url.username !== '';
      }, 'must be an address such as pop3s://user:password@mail.example.org'),
    ),
  ),
  MAIL_BOUNCES_ADDRESS: z.optional(
    z
      .string()
      .check(z.regex(/^[^@+\s<>]+@[^@\s<>]+$/, 'must be the plain address of that mailbox')),
  ),
  MAIL_DKIM_DOMAIN: z.optional(z.hostname('must be a domain such as example.org')),
  MAIL_DKIM_SELECTOR: z.optional(
    z.string().check(z.regex(/^[a-z\d][a-z\d.-]*$/i, 'must be a name such as site2026')),
  ),
  MAIL_DKIM_KEY: z.optional(
    z.string().check(
      z.refine(
        (text) => {
          try {
            return createPrivateKey(keyOf(text)).asymmetricKeyType === 'rsa';
          } catch {
            return false;
          }
        },
        String.raw`must be a private RSA key in PEM form, with \n for its line breaks`,
      ),
    ),
  ),
};

type Values = { [Name in keyof typeof bulkMailVariables]?: unknown };

const dkimNames = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'] as const;

/** Name of the setting, fault, and a check that returns false on that fault. */
export const bulkMailRules: [string, string, (values: Values) => boolean][] = [
  [
    'MAIL_BOUNCES_ADDRESS',
    'is required with MAIL_BOUNCES: the address of that mailbox',
    (values) => !values.MAIL_BOUNCES || Boolean(values.MAIL_BOUNCES_ADDRESS),
  ],
  [
    'MAIL_BOUNCES',
    'is required with MAIL_BOUNCES_ADDRESS: the mailbox is read there',
    (values) => !values.MAIL_BOUNCES_ADDRESS || Boolean(values.MAIL_BOUNCES),
  ],
  ...dkimNames.map((name): (typeof bulkMailRules)[number] => [
    name,
    'is required with the other MAIL_DKIM settings',
    (values) => Boolean(values[name]) || !dkimNames.some((other) => values[other]),
  ]),
];

export function bulkMailOf(values: {
  [Name in keyof typeof bulkMailVariables]?: z.output<(typeof bulkMailVariables)[Name]>;
}): BulkMailSettings {
  const { MAIL_BOUNCES: pop3Url, MAIL_BOUNCES_ADDRESS: address } = values;
  const { MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY } = values;
  return {
    perMinute: values.MAIL_PER_MINUTE ?? 60,
    perDay: values.MAIL_PER_DAY ?? null,
    dkim:
      MAIL_DKIM_DOMAIN && MAIL_DKIM_SELECTOR && MAIL_DKIM_KEY
        ? {
            domainName: MAIL_DKIM_DOMAIN,
            keySelector: MAIL_DKIM_SELECTOR,
            privateKey: keyOf(MAIL_DKIM_KEY),
          }
        : null,
    bounces: pop3Url && address ? { pop3Url, address } : null,
  };
}
