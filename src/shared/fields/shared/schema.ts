import * as z from 'zod/mini';
import { clean, cleanLine, limited } from '../text.ts';
import { filterTyping, type Typing } from '../typing.ts';

/** In UTF-16 units. */
export const longest = {
  name: 100,
  /** RFC 5321 §4.5.3.1: the longest address that mail servers must take. */
  email: 254,
  phone: 40,
  line: 200,
  text: 5000,
} as const;

/** A dot-atom (RFC 5322 §3.2.3) with the letters of RFC 6531, at a domain with a dot. */
const emailPattern =
  /^[\p{L}\p{M}\d!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\d!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)+$/u;

// Not z.minLength and z.maxLength, which would add to the script.
const notEmpty = (missing: string) =>
  z.refine<string>((text) => text !== '', { error: missing, abort: true });

const atMost = (limit: number, error: string) =>
  z.refine<string>((text) => Array.from(text).length <= limit, { error, abort: true });

export function requiredText(missing: string, limit: number = longest.text) {
  const text = z
    .string({ error: missing })
    .check(z.overwrite(clean), notEmpty(missing), atMost(limit, 'tooLong'));
  return limited(text, limit);
}

interface LineRule {
  typing?: Typing;
  invalid?: string;
}

const fits = ({ typing, invalid }: LineRule) =>
  z.refine<string>(
    (text) =>
      !typing ||
      (filterTyping(typing, text) === text &&
        (Boolean(process.env.IN_BROWSER) || typing !== 'name' || /^$|\p{L}/u.test(text))),
    invalid,
  );

/** Accents that stand alone in a name are apostrophes. */
const tidied = ({ typing }: LineRule) =>
  z.overwrite<string>((text) => {
    const line = cleanLine(text);
    return typing === 'name' && !process.env.IN_BROWSER
      ? line.replace(/[`\xb4\u02bc\u2018\u2032]/g, '\u2019')
      : line;
  });

export function requiredLine(missing: string, limit: number = longest.line, rule: LineRule = {}) {
  const line = z
    .string({ error: missing })
    .check(tidied(rule), notEmpty(missing), atMost(limit, 'tooLong'), fits(rule));
  return limited(line, limit);
}

export function optionalLine(limit: number = longest.line, rule: LineRule = {}) {
  const line = z.string().check(tidied(rule), atMost(limit, 'tooLong'), fits(rule));
  return limited(z.optional(line), limit);
}

/**
 * Lower-cases the address, so that one person has one. Keeps a control character, which refuses the address: without it,
 * it may be somebody else's.
 */
export const cleanAddress = (text: string) =>
  process.env.IN_BROWSER ? cleanLine(text).toLowerCase() : addressAsTyped(text);

/** Chromium sends `anna@xn--exmple-cua.se` where somebody has typed `anna@exämple.se`. Firefox sends what was typed. */
function addressAsTyped(text: string): string {
  const address = (/\p{Cc}/u.test(text.trim()) ? text : cleanLine(text)).toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  if (!/(?:^|\.)xn--/.test(address.slice(at))) return address;
  const { domainToUnicode } = process.getBuiltinModule('node:url');
  const typed = address.slice(0, at) + domainToUnicode(address.slice(at));
  return emailPattern.test(typed) ? typed : address;
}

export function emailField(missing: string, invalid: string) {
  const email = z.string({ error: missing }).check(
    z.overwrite(cleanAddress),
    notEmpty(missing),
    atMost(longest.email, invalid),
    z.refine((text) => emailPattern.test(text), invalid),
  );
  return limited(email, longest.email);
}

/** Takes an empty text for somebody without an address. */
export function optionalEmail(invalid: string) {
  const email = z.string().check(
    z.overwrite(cleanAddress),
    atMost(longest.email, invalid),
    z.refine((text) => text === '' || emailPattern.test(text), invalid),
  );
  return limited(z.optional(email), longest.email);
}

export function tickedBox(missing: string) {
  // Not z.literal, which would add to the script: no other field of the public forms needs it.
  return z.enum(['on'], { error: missing });
}
