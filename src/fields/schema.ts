import * as z from 'zod/mini';
import { limited } from './limits.ts';

/** What may be typed into a field (spec §5). Letters are those of every script. */
export type Typing = 'name' | 'email' | 'phone' | 'countryCode' | 'text';

// Besides letters and marks: the joiners that Indic scripts are written with.
const letters = String.raw`\p{L}\p{M}\u200c\u200d`;

const notAllowed: Record<Typing, RegExp> = {
  name: new RegExp(`[^${letters}\\s.,'-]`, 'gu'),
  email: /[^\p{L}\p{M}\d@._-]/gu,
  phone: /[^\d\s()+-]/gu,
  countryCode: /[^\d+]/gu,
  text: new RegExp(`[^${letters}\\p{N}\\s.,'-]`, 'gu'),
};

/** What is left of a text while it is typed. Keyboards' own quotes and dashes become the plain ones. */
export function filterTyping(typing: Typing, text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(notAllowed[typing], '');
}

/** How many characters (UTF-16 units) each kind of field takes. */
export const longest = {
  name: 100,
  /** RFC 5321 §4.5.3.1: the longest address that mail servers must take. */
  email: 254,
  phone: 40,
  line: 200,
  text: 5000,
} as const;

/** Spec §5: letters, digits and @ . - _ only; one part, an @, a domain with a dot. */
const emailPattern = /^[\p{L}\p{M}\d._-]+@[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)+$/u;

// What no keyboard types: control characters but tab and line feed, and what turns text around.
const invisible = /(?![\t\n])[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** As it is stored: whole characters in their composed form, nothing invisible, `\n` between lines. */
export function clean(text: string): string {
  return text.replace(/\r\n?/g, '\n').toWellFormed().normalize('NFC').replace(invisible, '').trim();
}

export const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ');

/** Free text over several lines. */
export function requiredText(missing: string, limit: number = longest.text) {
  const text = z
    .string({ error: missing })
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(limit, 'tooLong'),
    );
  return limited(text, limit);
}

interface LineRule {
  typing?: Typing;
  /** Said when there is something that the filter would not have left. */
  invalid?: string;
}

const fits = ({ typing, invalid }: LineRule) =>
  z.refine<string>((text) => !typing || filterTyping(typing, text).length === text.length, invalid);

/** One line. Where the field has a typing, the server wants what the filter would have left. */
export function requiredLine(missing: string, limit: number = longest.line, rule: LineRule = {}) {
  const line = z
    .string({ error: missing })
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(limit, { error: 'tooLong', abort: true }),
      fits(rule),
    );
  return limited(line, limit);
}

/** One line that may be left out, or empty. */
export function optionalLine(limit: number = longest.line, rule: LineRule = {}) {
  const line = z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.maxLength(limit, { error: 'tooLong', abort: true }),
      fits(rule),
    );
  return limited(z.optional(line), limit);
}

/** Trimmed and lower-cased, so that one person is one address. */
export function emailField(missing: string, invalid: string) {
  const email = z
    .string({ error: missing })
    .check(
      z.overwrite(cleanLine),
      z.toLowerCase(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(longest.email, { error: invalid, abort: true }),
      z.regex(emailPattern, invalid),
    );
  return limited(email, longest.email);
}

/** A box that must be ticked. */
export function tickedBox(missing: string) {
  return z.literal('on', { error: missing });
}
