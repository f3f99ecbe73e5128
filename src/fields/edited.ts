import * as z from 'zod/mini';
import { limited } from './limits.ts';
import { clean, cleanLine, longest } from './schema.ts';

/** Pieces of what administrators edit. Faults are keys of the administration's texts under `faults`. */

/** One line; left empty it becomes the usual text of the field. */
export function line(usual = '', limit: number = longest.line) {
  const text = z.string('invalid').check(
    z.overwrite((text) => cleanLine(text) || usual),
    z.maxLength(limit, 'tooLong'),
  );
  return limited(z._default(text, usual), limit);
}

/** Text over several lines, which may be empty. */
export function text(limit: number = longest.text) {
  const text = z.string('invalid').check(z.overwrite(clean), z.maxLength(limit, 'tooLong'));
  return limited(z._default(text, ''), limit);
}

/** A whole address, or one of this site; empty is null. */
export function link() {
  const address = z.pipe(
    z
      .nullable(z.string('invalid'))
      .check(z.refine((value) => isLink(value?.trim() ?? ''), 'linkInvalid')),
    z.transform((value) => value?.trim() || null),
  );
  return limited(z._default(address, null), LONGEST_LINK);
}

const LONGEST_LINK = 2000;

function isLink(value: string): boolean {
  if (value === '' || /^\/(?!\/)[^\\\s]*$/.test(value)) return true;
  const { protocol = '' } = URL.parse(value) ?? {};
  return value.length <= LONGEST_LINK && /^https?:$/.test(protocol) && /^https?:\/\//i.test(value);
}

/** Of a picture that was uploaded or came with the site; no other ever reaches a page. */
const ownPicture = /^\/(files|images)\/[\w-]+(\.[\w-]+)+$/;

/** The address of an uploaded picture. */
export function pictureAddress() {
  return z.string('invalid').check(z.regex(ownPicture, 'invalid'));
}

/** The same where there may be none; empty is null. */
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

/** A day of the calendar: yyyy-mm-dd, between the years 1900 and 2199. */
export function day() {
  return z.string('dateInvalid').check(
    z.refine((value) => {
      if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
      const date = new Date(`${value}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
    }, 'dateInvalid'),
  );
}

/** A time on the clock: HH:MM. */
export function time() {
  return z.string('timeInvalid').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeInvalid'));
}

/** Which version of the item was edited. */
export function version() {
  return z.number('invalid').check(z.int('invalid'), z.minimum(1, 'invalid'));
}
