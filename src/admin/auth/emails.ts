import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import type { AccountChange } from '../../services/mail/emails/account-changed.ts';
import { queueEmails } from '../../services/mail/outbox.ts';

interface Sender {
  config: Pick<Config, 'mail'>;
  now: () => Date;
}

/** Tells the owner of an account what was changed, in case it was somebody else. */
export async function tellOwner(
  { config, now }: Sender,
  trx: Database,
  adminId: string,
  change: AccountChange,
): Promise<void> {
  if (!config.mail) return;
  const { email, language } = await trx
    .selectFrom('admins')
    .select(['email', 'language'])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  const data = { email, change, at: now().toISOString() };
  const message = {
    kind: 'account-changed',
    to: email,
    language: languageOf(language),
    data,
  } as const;
  await queueEmails(trx, [message], now());
}

/** Tells all administrators, the new one included. The first one has nobody to tell. */
export async function announceAdministrator(
  { config, now }: Sender,
  trx: Database,
  email: string,
): Promise<void> {
  const admins = await trx.selectFrom('admins').select(['email', 'language']).execute();
  if (!config.mail || admins.length < 2) return;
  const emails = admins.map(
    (admin) =>
      ({
        kind: 'administrator-added',
        to: admin.email,
        language: languageOf(admin.language),
        data: { email, isReader: admin.email === email, at: now().toISOString() },
      }) as const,
  );
  await queueEmails(trx, emails, now());
}
