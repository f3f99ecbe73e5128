import type { Config } from '../config.ts';
import type { Mailbox } from '../mail/message.ts';
import { parseMailbox } from '../mail/safe-text.ts';
import { samples } from '../organisation.ts';
import type { Association } from './association.ts';

type Settings = Pick<NonNullable<Config['mail']>, 'from' | 'office'>;
type Known = Pick<Association, 'email' | 'name'>;

/** Returns the mailbox for letters to the office: the operator's, otherwise the association's, otherwise the sender's. */
export function officeMailbox({ from, office }: Settings, { email }: Known): string {
  const own = email === samples.email ? null : email;
  return office ?? own ?? from ?? samples.email;
}

/** Only a demo may have no address of its own for letters. */
export function senderMailbox({ from }: Settings, { email, name }: Known): Mailbox {
  const mailbox = parseMailbox(from ?? email ?? samples.email);
  return { ...mailbox, name: mailbox.name || name };
}
