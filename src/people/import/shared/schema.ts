import * as z from 'zod/mini';
import { memberFacts } from '../../members/shared/fields.ts';

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

/** The key keeps a file from being uploaded twice. */
export const uploadForm = z.object({ key: z._default(z.string(), '') });

/** The reasons for which a file is refused as a whole. */
export type FileFault =
  | 'missing'
  | 'empty'
  | 'noRows'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'oldWorkbook'
  | 'workbook'
  | 'notText'
  | 'quoteNotClosed';

/** What becomes of a row or a cell that cannot be taken as it is, by reason. `memberImport:reasons` has the texts. */
export const reasons = {
  nameMissing: 'refused',
  summary: 'leftOut',
  repeated: 'leftOut',
  former: 'leftOut',
  unreadable: 'noted',
  several: 'noted',
  nameTidied: 'noted',
  cells: 'noted',
  numberTaken: 'noted',
  numberTwice: 'noted',
  twoNumbers: 'noted',
  planMissing: 'noted',
  daysMissing: 'noted',
  startOnly: 'noted',
  dateOrder: 'noted',
  overlap: 'noted',
  dayInFuture: 'noted',
  paidOnMissing: 'noted',
} as const satisfies Record<string, 'refused' | 'leftOut' | 'noted'>;

export type Reason = keyof typeof reasons;

export interface Remark {
  line: number;
  /** Null where the whole row is meant. */
  field: ImportField | null;
  reason: Reason;
  /** The text that goes into the note. */
  value: string;
}
