import * as z from 'zod/mini';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { longest, optionalLine, requiredText } from '../../../shared/fields/shared/schema.ts';
import { columnsFrom } from './editing.ts';
import type { Member } from '../../register/register.ts';
import {
  type ContactInput,
  contact,
  memberDetails,
  type MemberDetails,
} from '../../register/shared/schema.ts';

const text = () => z._default(z.string(), '');

/** The details as a form sends them, where every value is a text. */
export const memberForm = z.extend(memberDetails, {
  birth_year: z._default(
    z.string().check(z.trim(), z.regex(/^((19|20)\d\d)?$/, 'birthYearInvalid')),
    '',
  ),
  wants_newsletter: z.optional(z.enum(['on'], 'invalid')),
  registration_number: optionalLine(longest.phone),
  version: text(),
  plan: text(),
  again: text(),
});

export const actionForm = z.object({
  plan: text(),
  day: text(),
  decided_on: text(),
  from: text(),
  until: text(),
  number: text(),
  term: text(),
  /** Set when the page has said what follows. */
  sure: text(),
});

export const noteForm = z.object({ text: requiredText('missing') });

type Typed = z.output<typeof memberForm>;

/** Adds the errors that need more than one field. */
export function detailsOf(
  typed: Typed,
  year: number,
): { details: MemberDetails; errors: FieldErrors } {
  const { again: _, birth_year, plan: __, version: ___, wants_newsletter, ...rest } = typed;
  const born = birth_year.trim() === '' ? null : Number(birth_year);
  const details = { ...rest, birth_year: born, wants_newsletter: wants_newsletter === 'on' };
  const errors: FieldErrors = {};
  if (!columnsFrom(details).full_name) {
    errors[details.kind === 'person' ? 'first_name' : 'full_name'] = 'nameMissing';
  }
  if (born !== null && born > year) errors.birth_year = 'birthYearInvalid';
  return { details, errors };
}

/** Reads the rows of a form, whose fields are numbered from 0. Empty rows are left out. */
export function contactsIn(values: Record<string, string>, most: number) {
  const errors: FieldErrors = {};
  const contacts: ContactInput[] = [];
  for (let row = 0; row < most; row += 1) {
    const typed = Object.fromEntries(
      (['name', 'email', 'phone'] as const).map((field) => [
        field,
        values[`${field}-${row}`] ?? '',
      ]),
    );
    if (Object.values(typed).every((value) => value.trim() === '')) continue;
    const read = contact.safeParse(typed);
    if (read.success) contacts.push(read.data);
    for (const { message, path } of read.error?.issues ?? []) {
      errors[`${String(path[0])}-${row}`] ??= message;
    }
  }
  return { contacts, errors };
}

/** Lists no fields, because they are numbered and `contactsIn` reads them. */
export const contactForm = z.object({});

/** Returns the values that the form of a member's details shows. */
export function typedValues(member: Member): Record<string, string> {
  const { birth_year, version, wants_newsletter, ...rest } = member;
  return {
    ...Object.fromEntries(memberFields.map((field) => [field, rest[field]])),
    kind: rest.kind,
    birth_year: birth_year === null ? '' : String(birth_year),
    wants_newsletter: wants_newsletter === 1 ? 'on' : '',
    version: String(version),
  };
}

const memberFields = [
  'first_name',
  'last_name',
  'full_name',
  'registration_number',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
  'country',
  'chapter',
  'language',
] as const;
