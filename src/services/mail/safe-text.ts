import type { Mailbox } from './message.ts';

/** Overrides of the writing direction make a name read as another one. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Strips invisible characters; line breaks become \n. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(directionOverrides, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
}

/** Mail programs decode encoded words (RFC 2047), which could contain what `cleanText` strips. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?');

export function oneLine(text: string, most = 150): string {
  const line = withoutEncodedWords(cleanText(text)).replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Excludes characters that can end an address and begin another one. */
const plainAddress = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;

/** Reads `office@example.org` or `The Office <office@example.org>`. */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', address = text] = /^(?:"?(.*?)"? )?<([^<>]+)>$/s.exec(text) ?? [];
  return { name: oneLine(name), address };
}

/** Returns null for an address that a mail program could read as something else. */
export function safeMailbox({ name, address }: Mailbox): Mailbox | null {
  return plainAddress.test(address) ? { name: oneLine(name), address } : null;
}
