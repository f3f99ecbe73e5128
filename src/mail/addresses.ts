import type { Mailbox } from './message.ts';
import { oneLine } from './safe-text.ts';

/** Nothing in it can end an address and begin another one. */
const plainAddress = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;

/** `office@example.org` or `The Office <office@example.org>`, as the settings have them. */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', address = text] = /^(?:"?(.*?)"? )?<([^<>]+)>$/s.exec(text) ?? [];
  return { name: oneLine(name), address };
}

/** Null for an address that a mail program could read as something else. */
export function safeMailbox({ name, address }: Mailbox): Mailbox | null {
  return plainAddress.test(address) ? { name: oneLine(name), address } : null;
}
