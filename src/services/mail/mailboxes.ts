import type { Config } from '../config/config.ts';
import type { Mailbox } from './message.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { oneLine, parseMailbox } from './safe-text.ts';
import { samples } from '../../shared/organisation.ts';
import type { Association } from '../association/association.ts';

type Settings = Pick<NonNullable<Config['mail']>, 'from' | 'office'>;
type Known = Pick<Association, 'email' | 'name'>;

/** The reader of emails about what visitors have sent. */
export interface Office {
  to: string;
  language: Language;
}

/** Returns the mailbox for emails to the office: the operator's, else the association's, else the sender's. */
export function officeMailbox({ from, office }: Settings, { email }: Known): string {
  const own = email === samples.email ? null : email;
  return office ?? own ?? from ?? samples.email;
}

export const officeOf = (
  settings: Settings,
  association: Known & Pick<Association, 'officeLanguage'>,
): Office => ({
  to: officeMailbox(settings, association),
  language: association.officeLanguage,
});

/** Returns the sender of emails. Only a demo may fall back on the sample address. */
export function senderMailbox({ from }: Settings, { email, name }: Known): Mailbox {
  const mailbox = parseMailbox(from ?? email ?? samples.email);
  return { ...mailbox, name: oneLine(mailbox.name || name) };
}
