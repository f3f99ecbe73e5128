import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../../shared/fields/errors.ts';
import { phoneIn } from '../../../services/phone.ts';
import { requiredText } from '../../../shared/fields/shared/schema.ts';
import type { Member } from '../../register/register.ts';
import { isPostalCodeIn, postalCodeIn } from '../../register/shared/postal-code.ts';
import { type ContactInput, contact } from '../../register/shared/schema.ts';
import { fieldOf, type MemberFact, memberFacts, type memberFields } from '../shared/fields.ts';

const text = () => z._default(z.string(), '');

type Rules = { [Fact in MemberFact]: (typeof memberFields)[Fact]['rule'] };

const rules = Object.fromEntries(memberFacts.map((fact) => [fact, fieldOf(fact).rule])) as Rules;

export const memberForm = z.object({
  ...rules,
  version: text(),
  /** The values with which the form began. */
  began: text(),
  plan: text(),
  again: text(),
});

export const actionForm = z.object({
  plan: text(),
  day: text(),
  decided_on: text(),
  first: text(),
  from: text(),
  until: text(),
  number: text(),
  period: text(),
  /** Set when the page has said what follows. */
  sure: text(),
});

export const noteForm = z.object({ text: requiredText('missing') });

const typedFacts = memberFacts.filter((fact) => {
  const { choices, control } = fieldOf(fact);
  return !choices && control !== 'tick' && control !== 'year';
});

/**
 * Parses the form of a member, and takes the texts as they are that nobody has changed: an earlier version, an import or
 * another form may have accepted them. The parts of an address are taken together.
 */
export function parseChanged<Schema extends z.ZodMiniObject>(
  schema: Schema,
  values: Record<string, string>,
  member: Member,
): { data: z.output<Schema>; kept: Partial<Member> } | { errors: FieldErrors } {
  const isSame = (fact: MemberFact) => values[fact] === String(member[fact]);
  const isAddressSame = typedFacts.filter((fact) => fieldOf(fact).isAddress).every(isSame);
  const kept = typedFacts.filter(
    (fact) => isSame(fact) && (isAddressSame || !['country', 'postal_code'].includes(fact)),
  );
  // A file may have had the name in one piece.
  const isNameWhole =
    member.kind === 'person' && member.first_name === '' && member.last_name === '';
  if (isNameWhole && isSame('first_name') && isSame('last_name')) kept.push('full_name');
  const changed = { ...values };
  for (const fact of kept) delete changed[fact];
  const read = schema.safeParse(changed);
  if (!read.success) return { errors: fieldErrors(schema, read.error.issues) };
  return { data: read.data, kept: Object.fromEntries(kept.map((fact) => [fact, member[fact]])) };
}

export type MemberColumns = { [Fact in MemberFact]: z.output<Rules[Fact]> };

/** Returns the columns with the errors that need more than one field. Empties what only the other kind of member has. */
export function columnsOf(
  form: z.output<typeof memberForm>,
  year: number,
  { kept = {}, isImported = false }: { kept?: Partial<Member>; isImported?: boolean } = {},
): { columns: MemberColumns; errors: FieldErrors } {
  const { again: _, began: __, plan: ___, version: ____, ...typed } = form;
  const { country, kind, phone, postal_code } = typed;
  const foreign = memberFacts.filter((fact) => ![undefined, kind].includes(fieldOf(fact).only));
  const none = Object.fromEntries(foreign.map((fact) => [fact, rules[fact].parse('')]));
  const columns = {
    ...typed,
    phone: phoneIn(country, phone),
    postal_code: postalCodeIn(country, postal_code),
    ...(kept as Partial<MemberColumns>),
    ...(none as Partial<MemberColumns>),
  };
  const { first_name, last_name } = columns;
  if (kind === 'person')
    columns.full_name = kept.full_name || [first_name, last_name].filter(Boolean).join(' ');
  const errors: FieldErrors = {};
  if (!columns.full_name) errors[kind === 'person' ? 'first_name' : 'full_name'] = 'nameMissing';
  if ((columns.birth_year ?? 0) > year) errors.birth_year = 'birthYearInvalid';
  // A file has what another register has accepted.
  if (!isImported && !isPostalCodeIn(country, postal_code))
    errors.postal_code = 'postalCodeSwedish';
  return { columns, errors };
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

/** Returns the stored facts of a member, which these rules have read before. */
export const columnsIn = (member: Member) =>
  Object.fromEntries(memberFacts.map((fact) => [fact, member[fact]])) as MemberColumns;

/** Returns the values that the form of a member's details shows. */
export function typedValues(member: Member): Record<string, string> {
  const typed = memberFacts.map((fact) => {
    const value = member[fact];
    if (fieldOf(fact).control === 'tick') return [fact, value === 1 ? 'on' : ''];
    return [fact, value === null ? '' : String(value)];
  });
  return { ...Object.fromEntries(typed), version: String(member.version) };
}

/** Takes what somebody else has saved into the fields that are as the form began. */
export function withSaved(
  values: Record<string, string>,
  saved: Record<string, string>,
): Record<string, string> {
  const before = beganWith(values.began ?? '');
  const untouched = Object.entries(saved).filter(
    ([name]) => name !== 'version' && before[name] === (values[name] ?? ''),
  );
  return { ...values, ...Object.fromEntries(untouched) };
}

function beganWith(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
