import type { CsvRow } from '../../db/csv-import.ts';
import { fieldErrors } from '../../shared/fields/errors.ts';
import { longest } from '../../shared/fields/shared/schema.ts';
import { clean } from '../../shared/fields/text.ts';
import { columnsOf, type MemberColumns, memberForm } from '../members/editing/forms.ts';
import { fieldOf, type MemberFact, memberFacts } from '../members/shared/fields.ts';
import { type Ending, endings } from '../register/shared/status.ts';
import { type ImportField, type Mapping, type RowFault, USUAL_COUNTRY } from './shared/schema.ts';
import { choiceIn, dayIn, numberIn, typedFor } from './values.ts';

/** The cells of a row by field. */
export interface ReadRow {
  line: number;
  has: (field: ImportField) => boolean;
  /** Trimmed; empty where the file has nothing. */
  text: (field: ImportField) => string;
  faults: RowFault[];
}

export function namedRow({ cells, line }: CsvRow, mapping: Mapping): ReadRow {
  const faults: RowFault[] = [];
  // Extra cells mean that a separator inside a text has cut it in two, so the cells after it are in the wrong column.
  if (cells.slice(mapping.length).some(Boolean))
    faults.push({ line, field: null, reason: 'cells' });
  return {
    line,
    faults,
    has: (field) => mapping.includes(field),
    text: (field) => cells[mapping.indexOf(field)]?.trim() ?? '',
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
  if (value === undefined) row.faults.push({ line: row.line, field, reason, value: text });
  return value;
}

export const numberOf = (row: ReadRow) => valueOf(row, 'number', numberIn, 'numberInvalid') ?? null;

export const joinedOn = (row: ReadRow) => valueOf(row, 'joined_on', dayIn, 'dayInvalid');

export const nameOf = (row: ReadRow) =>
  row.text('full_name') ||
  [row.text('first_name'), row.text('last_name')].filter(Boolean).join(' ');

/** Reads who the member is, by the rules of the office's form. Returns null for a row with faults. */
export function detailsIn(row: ReadRow, language: 'sv' | 'en', year: number): MemberColumns | null {
  const typed: Partial<Record<MemberFact, string>> = {};
  for (const fact of memberFacts) {
    typed[fact] = valueOf(row, fact, (text) => typedFor(fact, text), reasonOf(fact)) ?? '';
  }
  const kind = typed.kind || 'person';
  const isPerson = kind === 'person';
  const isWhole = isPerson && !typed.first_name && !typed.last_name;
  const read = memberForm.safeParse({
    ...typed,
    kind,
    ...(isWhole && { first_name: typed.full_name }),
    full_name: isPerson ? '' : nameOf(row),
    country: row.has('country') ? typed.country : USUAL_COUNTRY,
    language: typed.language || language,
  });
  const { columns = null, errors } = read.success
    ? columnsOf(read.data, year, { isImported: true })
    : { errors: fieldErrors(memberForm, read.error.issues) };
  for (const [field, reason = 'invalid'] of Object.entries(errors)) {
    const shown = field as ImportField;
    row.faults.push({ line: row.line, field: row.has(shown) ? shown : 'full_name', reason });
  }
  if (!columns || row.faults.length > 0) return null;
  // Nobody can say where the first name ends.
  return { ...columns, ...(isWhole && { first_name: '' }) };
}

function reasonOf(fact: MemberFact): string {
  const { control } = fieldOf(fact);
  return control === 'country'
    ? 'countryNotKnown'
    : control === 'tick'
      ? 'yesOrNo'
      : 'choiceUnknown';
}

/** Reads an ending or a suspension; other statuses follow from the periods. */
export function standingIn(row: ReadRow): Ending | 'suspended' | null {
  const status = valueOf(row, 'status', (text) => choiceIn('status', text), 'statusUnknown');
  return status === 'suspended' ? status : (endings.find((ending) => ending === status) ?? null);
}

export function noteIn(row: ReadRow): string {
  const note = clean(row.text('note'));
  if (note.length > longest.text)
    row.faults.push({ line: row.line, field: 'note', reason: 'tooLong' });
  return note;
}
