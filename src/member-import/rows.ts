import { fieldErrors } from '../fields/errors.ts';
import { longest } from '../fields/schema.ts';
import { clean } from '../fields/text.ts';
import type { CsvRow } from '../database/csv-import.ts';
import { addressParts } from '../members/address.ts';
import { columnsFrom } from '../members/editing/editing.ts';
import { organisationPlans } from '../members/plan-rules.ts';
import { memberDetails } from '../members/schema.ts';
import type { NewMember } from '../members/register.ts';
import { type Ending, endings } from '../members/status.ts';
import type { ImportField, Mapping, RowFault } from './schema.ts';
import { choiceIn, countryIn, dayIn, numberIn } from './values.ts';

export interface ReadRow {
  line: number;
  has: (field: ImportField) => boolean;
  /** Trimmed; empty where the file has nothing. */
  text: (field: ImportField) => string;
  faults: RowFault[];
}

/** Lets the cells of a row be read by field. */
export function namedRow({ cells, line }: CsvRow, mapping: Mapping): ReadRow {
  const places = new Map(mapping.flatMap((field, place) => (field ? [[field, place]] : [])));
  const faults: RowFault[] = [];
  // Extra cells mean that a separator inside a text has cut it in two, so the cells after it are in the wrong column.
  if (cells.slice(mapping.length).some(Boolean))
    faults.push({ line, field: null, reason: 'cells' });
  return {
    line,
    faults,
    has: (field) => places.has(field),
    text: (field) => (places.has(field) ? (cells[places.get(field)!] ?? '').trim() : ''),
  };
}

/** Reads one value, and adds a fault if it is invalid. Returns undefined for an empty cell. */
export function valueOf<Value>(
  row: ReadRow,
  field: ImportField,
  read: (text: string) => Value | undefined,
  reason: string,
): Value | undefined {
  const text = row.text(field);
  if (text === '') return undefined;
  const value = read(text);
  if (value === undefined) row.faults.push({ line: row.line, field, reason });
  return value;
}

/** Reads a day, and adds a fault if it is invalid or still to come. */
export function pastDay(row: ReadRow, field: ImportField, today: string): string | undefined {
  const day = valueOf(row, field, dayIn, 'dayInvalid');
  if (day === undefined || day <= today) return day;
  row.faults.push({ line: row.line, field, reason: 'dayInFuture' });
  return undefined;
}

export const numberOf = (row: ReadRow) => valueOf(row, 'number', numberIn, 'numberInvalid');

export type Details = Omit<NewMember, 'joined_on'>;

/** Reads who the member is, by the rules of the office's form. */
export function detailsIn(row: ReadRow, language: 'sv' | 'en'): Details {
  const choice = (field: 'kind' | 'chapter' | 'language' | 'wants_newsletter', reason: string) =>
    valueOf(row, field, (text) => choiceIn(field, text), reason);
  const kind = choice('kind', 'kindUnknown') ?? likelyKind(row);
  const names = kind === 'person' ? personName(row) : { full_name: nameIn(row), isWhole: false };
  const { isWhole, ...named } = names;
  const year = /^((?:19|20)\d\d)(?:-\d\d-\d\d)?$/.exec(row.text('birth_year'))?.[1];
  if (row.text('birth_year') && !year) {
    row.faults.push({ line: row.line, field: 'birth_year', reason: 'birthYearInvalid' });
  }
  const country = valueOf(row, 'country', countryIn, 'countryNotKnown');
  const typed = {
    kind,
    ...named,
    registration_number: row.text('registration_number'),
    email: row.text('email').replace(/^mailto:/i, ''),
    phone: row.text('phone'),
    ...address(row),
    ...(country !== undefined && { country }),
    chapter: choice('chapter', 'chapterNotKnown') ?? '',
    birth_year: year ? Number(year) : null,
    language: choice('language', 'languageNotKnown') ?? language,
    wants_newsletter: choice('wants_newsletter', 'yesOrNo') === 'yes',
  };
  const read = memberDetails.safeParse(typed);
  if (!read.success) {
    const errors = Object.entries(fieldErrors(memberDetails, read.error.issues));
    for (const [field, reason = 'invalid'] of errors) {
      const isMapped = row.has(field as ImportField);
      const shown = isMapped ? (field as ImportField) : nameField(row);
      row.faults.push({ line: row.line, field: shown, reason });
    }
  }
  const columns = columnsFrom(read.success ? read.data : memberDetails.parse(harmless));
  if (read.success && !columns.full_name) {
    row.faults.push({ line: row.line, field: nameField(row), reason: 'nameMissing' });
  }
  return { ...columns, email_verified_at: null, ...(isWhole && { first_name: '' }) };
}

/** Replaces faulty details, so that reading can go on. Rows with faults are never stored. */
const harmless = { kind: 'person', email: 'a@example.org', language: 'sv' };

function likelyKind(row: ReadRow): 'person' | 'organisation' {
  if (row.text('first_name') || row.text('last_name')) return 'person';
  const plan = choiceIn('plan', row.text('plan')) ?? '';
  const isOrganisation = row.text('registration_number') || organisationPlans.includes(plan);
  return isOrganisation ? 'organisation' : 'person';
}

const nameIn = (row: ReadRow) =>
  row.text('full_name') ||
  [row.text('first_name'), row.text('last_name')].filter(Boolean).join(' ');

/** Takes a whole name apart unless the file has columns for its parts; `von` and the like belong to the last name. */
function personName(row: ReadRow) {
  const [first_name, last_name, name] = [
    row.text('first_name'),
    row.text('last_name'),
    row.text('full_name'),
  ];
  if (first_name || last_name || !name) return { first_name, last_name, isWhole: false };
  if (row.has('first_name') || row.has('last_name')) return { first_name: name, isWhole: true };
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  if (last && first && more.length === 0) {
    return { first_name: first, last_name: last, isWhole: false };
  }
  const words = name.split(/\s+/);
  const isPart = (word: string) => /^\p{Ll}/u.test(word);
  let from = words.length - 1;
  while (from > 1 && isPart(words[from - 1]!)) from -= 1;
  return {
    first_name: words.slice(0, Math.max(from, 1)).join(' '),
    last_name: from > 0 ? words.slice(from).join(' ') : '',
    isWhole: false,
  };
}

const nameField = (row: ReadRow): ImportField =>
  row.has('full_name') ? 'full_name' : row.has('first_name') ? 'first_name' : 'last_name';

function address(row: ReadRow) {
  const street = row.text('street');
  if (!row.has('postal_code') && !row.has('city')) return addressParts(street);
  return { street, postal_code: row.text('postal_code'), city: row.text('city') };
}

/** Reads an ending or a suspension; other statuses follow from the terms. */
export function standingIn(row: ReadRow): Ending | 'suspended' | null {
  const status = valueOf(row, 'status', (text) => choiceIn('status', text), 'statusUnknown');
  if (status === 'suspended') return status;
  return endings.find((ending) => ending === status) ?? null;
}

export function noteIn(row: ReadRow): string {
  const note = clean(row.text('note'));
  if (note.length <= longest.text) return note;
  row.faults.push({ line: row.line, field: 'note', reason: 'tooLong' });
  return '';
}
