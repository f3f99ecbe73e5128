import type en from '../../../shared/i18n/en/member-import.json';
import type { Translate } from '../../../shared/i18n/index.ts';
import { factName, isFact, memberFacts } from '../../members/shared/fields.ts';

export const MOST_BYTES = 5 * 1024 * 1024;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 100;

/** The fields that a column of the file can bring, in the order in which the page offers them. */
export const importFields = [
  'number',
  ...memberFacts,
  ...(['joined_on', 'status', 'plan', 'starts_on', 'ends_on', 'periods', 'paid_on'] as const),
  ...(['amount', 'method', 'note'] as const),
] as const;

export type ImportField = (typeof importFields)[number];

/** The fields that may have one value for everybody. */
export const commonFields = ['plan', 'ends_on', 'chapter', 'language'] as const;

/** The fields that several columns can bring: the first of them counts, and the note has the others. */
export const repeatable: readonly ImportField[] = ['phone', 'email', 'street', 'note'];

/** The country of everybody in a file without a column for it. */
export const USUAL_COUNTRY = 'SE';

export const fieldName = (t: Translate, field: ImportField): string =>
  isFact(field) ? factName(t, 'memberImport:fields', field) : t(`memberImport:fields.${field}`);

/** The reasons for which a file is refused as a whole. */
export type FileFault = keyof typeof en.refused;

/** The reasons why a row or a cell is not taken as it is. */
export type Reason = keyof typeof en.reasons;

export interface Remark {
  line: number;
  /** Null where the whole row is meant. */
  field: ImportField | null;
  reason: Reason;
  /** The text that goes into the note. */
  value: string;
}

const ofRows: Partial<Record<Reason, 'refused' | 'leftOut'>> = {
  nameMissing: 'refused',
  summary: 'leftOut',
  repeated: 'leftOut',
  former: 'leftOut',
};

/** Returns what becomes of a row or a cell. */
export const fateOf = ({ reason }: Remark) => ofRows[reason] ?? 'noted';

/** Counts the rows with such a fate. */
export const countRows = (remarks: Remark[], fate: ReturnType<typeof fateOf>): number =>
  new Set(remarks.filter((remark) => fateOf(remark) === fate).map(({ line }) => line)).size;

/** Counts of a finished import, in the order of its page. */
export const resultCounts = [
  'members',
  'periods',
  'payments',
  'noted',
  'known',
  'leftOut',
] as const;

export type ImportResult = Record<(typeof resultCounts)[number], number>;
