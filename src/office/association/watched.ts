import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import type { WatchedChange } from '../../services/mail/letters/details-changed.ts';
import { queueLetters } from '../../services/mail/outbox.ts';
import type { Section } from '../../services/association/shared/fields.ts';

/**
 * The forms that decide where the association's money and mail go, and how long its books are kept. Saving them needs a
 * code or the password.
 */
export const isCareful = (section: Section): boolean =>
  ['association', 'contact', 'fees', 'payment', 'renewals'].includes(section);

interface Sender {
  config: Pick<Config, 'mail'>;
  now: () => Date;
}

/** Tells all administrators which values decide from now on where money and mail go. */
export async function announceDetails(
  { config, now }: Sender,
  trx: Database,
  email: string,
  changes: WatchedChange[],
): Promise<void> {
  if (!config.mail || changes.length === 0) return;
  const admins = await trx.selectFrom('admins').select(['email', 'language']).execute();
  const letters = admins.map(
    (admin) =>
      ({
        kind: 'details-changed',
        to: admin.email,
        language: languageOf(admin.language),
        data: { email, changes, at: now().toISOString() },
      }) as const,
  );
  await queueLetters(trx, letters, now());
}
