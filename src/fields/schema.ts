import * as z from 'zod/mini';
import { limited } from './limits.ts';

export type Typing = 'name' | 'email' | 'phone' | 'countryCode' | 'text';

// The joiners are those of Indic scripts.
const letters = String.raw`\p{L}\p{M}\u200c\u200d`;

const notAllowed: Record<Typing, RegExp> = {
  name: new RegExp(`[^${letters}\\s.,'-]`, 'gu'),
  email: /[^\p{L}\p{M}\d@._-]/gu,
  phone: /[^\d\s()+-]/gu,
  countryCode: /[^\d+]/gu,
  text: new RegExp(`[^${letters}\\p{N}\\s.,'-]`, 'gu'),
};

/** Removes characters that the field does not take, and replaces typographic quotes and dashes. */
export function filterTyping(typing: Typing, text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(notAllowed[typing], '');
}

/** In UTF-16 units. */
export const longest = {
  name: 100,
  /** RFC 5321 §4.5.3.1: the longest address that mail servers must take. */
  email: 254,
  phone: 40,
  line: 200,
  text: 5000,
} as const;

const emailPattern = /^[\p{L}\p{M}\d._-]+@[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)+$/u;

// Control characters other than tab and line feed, and characters that change the direction of text.
const invisible = /(?![\t\n])[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Normalises text for storage: composed characters, nothing invisible, `\n` between lines. */
export function clean(text: string): string {
  return text.replace(/\r\n?/g, '\n').toWellFormed().normalize('NFC').replace(invisible, '').trim();
}

export const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ');

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
  invalid?: string;
}

const fits = ({ typing, invalid }: LineRule) =>
  z.refine<string>((text) => !typing || filterTyping(typing, text).length === text.length, invalid);

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

/** Lower-cases the address, so that one person has one address. */
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

export function tickedBox(missing: string) {
  return z.literal('on', { error: missing });
}
