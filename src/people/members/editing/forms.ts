import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../../shared/fields/errors.ts';
import type { FormValues } from '../../../shared/fields/form-state.ts';
import { phoneIn } from '../../../services/phone.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
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
  plan: text(),
});

/** Takes any texts, because `parseChanged` checks only those that somebody has changed. */
export const editForm = z.object(
  Object.fromEntries(memberFacts.map((fact) => [fact, text()])) as Record<
    MemberFact,
    ReturnType<typeof text>
  >,
);

export const actionForm = z.object({
  plan: text(),
  day: text(),
  decided_on: text(),
  first: text(),
  from: text(),
  until: text(),
  number: text(),
  member: text(),
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
  values: FormValues,
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

/** Returns the year in Stockholm, in which nobody is born later. */
export const yearOf = (now: Date) => Number(dayInStockholm(now).slice(0, 4));

export type MemberColumns = { [Fact in MemberFact]: z.output<Rules[Fact]> };

/** Returns the columns with the errors that need more than one field. Empties what only the other kind of member has. */
export function columnsOf(
  form: z.output<typeof memberForm>,
  year: number,
  { kept = {}, isImported = false }: { kept?: Partial<Member>; isImported?: boolean } = {},
): { columns: MemberColumns; errors: FieldErrors } {
  const { plan: _, ...typed } = form;
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
export function contactsIn(values: FormValues, most: number) {
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

/** Lists no fields, because they are numbered. */
export const numberedForm = z.object({});

/** Returns the stored facts of a member, which these rules have read before. */
export const columnsIn = (member: Member) =>
  Object.fromEntries(memberFacts.map((fact) => [fact, member[fact]])) as MemberColumns;

/** Returns the values that a form of a member's details shows. */
export function typedValues(member: Member, facts: readonly MemberFact[]): FormValues {
  const typed = facts.map((fact) => {
    const value = member[fact];
    if (fieldOf(fact).control === 'tick') return [fact, value === 1 ? 'on' : ''];
    return [fact, value === null ? '' : String(value)];
  });
  return Object.fromEntries(typed) as FormValues;
}
