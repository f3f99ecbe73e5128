import * as z from 'zod/mini';
import { directAddress } from '../links/direct-address.ts';
import { directText } from '../links/linked-text.ts';
import { longest } from './shared/schema.ts';
import { clean, cleanLine, limited } from './text.ts';

// Errors are keys of the administration's texts under `errors`.

export function line(usual = '', limit: number = longest.line) {
  const text = z.string('invalid').check(
    z.overwrite((text) => directText(cleanLine(text)) || usual),
    z.maxLength(limit, 'tooLong'),
  );
  return limited(z._default(text, usual), limit);
}

export const text = (limit: number = longest.text) =>
  written((typed) => directText(clean(typed)), limit);

/** Takes a text of the editor. Its links are changed where it is sanitised. */
export const html = (limit: number) => written(clean, limit);

function written(tidy: (text: string) => string, limit: number) {
  const text = z.string('invalid').check(z.overwrite(tidy), z.maxLength(limit, 'tooLong'));
  return limited(z._default(text, ''), limit);
}

export function link() {
  const address = z.pipe(
    z.nullable(z.string('invalid')).check(
      z.refine((value) => isLink(value?.trim() ?? ''), { error: 'linkInvalid', abort: true }),
      z.refine((value) => !hasTwoSchemes(value?.trim() ?? ''), 'linkTwice'),
    ),
    z.transform((value) => (value?.trim() ? directAddress(value.trim()) : null)),
  );
  return limited(z._default(address, null), LONGEST_LINK);
}

const LONGEST_LINK = 2000;

/** Recognises an address that was pasted after a scheme that was already there: https://https://… */
const hasTwoSchemes = (value: string) => /^https?:\/\/https?[:/]/i.test(value);

/** Returns whether HTML has a link to such an address. */
export const hasLinkWithTwoSchemes = (html: string) =>
  /\shref\s*=\s*(?:["']\s*)?https?:\/\/https?[:/]/i.test(html);

function isLink(value: string): boolean {
  if (value.length > LONGEST_LINK) return false;
  if (value === '' || /^\/(?!\/)[^\\\s]*$/.test(value)) return true;
  if (!/^https?:\/\//i.test(value)) return false;
  try {
    return Boolean(new URL(value));
  } catch {
    // URL.parse is missing in browsers of 2023.
    return false;
  }
}

/** Only pictures that were uploaded or came with the site may reach a page. */
const ownPicture = /^\/(files|images)\/[\w-]+(\.[\w-]+)+$/;

export function pictureAddress() {
  return z.string('invalid').check(z.regex(ownPicture, 'invalid'));
}

export function picture() {
  return z._default(
    z.pipe(
      z
        .nullable(z.string('invalid'))
        .check(z.refine((value) => !value || ownPicture.test(value), 'invalid')),
      z.transform((value) => value || null),
    ),
    null,
  );
}

export function day() {
  return z.string('dateInvalid').check(
    z.refine((value) => {
      if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
      const date = new Date(`${value}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
    }, 'dateInvalid'),
  );
}

export function time() {
  return z.string('timeInvalid').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeInvalid'));
}

/** Also takes 24:00, the end of a day. */
export function endTime() {
  return z
    .string('timeInvalid')
    .check(z.regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'timeInvalid'));
}

/** Also accepts an empty text, for a field in which nothing was entered. */
export function orNothing(field: ReturnType<typeof day>, invalid: string) {
  const fits = (text: string) => text === '' || field.safeParse(text).success;
  return z._default(z.string(invalid).check(z.refine(fits, invalid)), '');
}

/** PostgreSQL stores at most one more in a column of this type, and saving adds one. */
const LARGEST_VERSION = 2 ** 31 - 2;

/** Takes 0 where `least` is 0, for a row that does not exist yet. */
export function version(least: 0 | 1 = 1) {
  return z
    .number('invalid')
    .check(z.int('invalid'), z.minimum(least, 'invalid'), z.maximum(LARGEST_VERSION, 'invalid'));
}
