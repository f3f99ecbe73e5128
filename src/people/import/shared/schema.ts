import * as z from 'zod/mini';
import { memberFacts } from '../../members/shared/fields.ts';

/** The fields that a column of the file can bring, in the order in which the page offers them. */
export const importFields = [
  'number',
  ...memberFacts,
  ...(['joined_on', 'status', 'plan', 'starts_on', 'ends_on', 'paid_on'] as const),
  ...(['amount', 'method', 'note'] as const),
] as const;

export type ImportField = (typeof importFields)[number];

/** The field of each column; null for columns that are left out. */
export type Mapping = (ImportField | null)[];

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
  | 'workbook'
  | 'notText'
  | 'quoteNotClosed';

/** The reasons for which a mapping is refused. */
export type MappingFault = 'nothingMapped' | 'noName' | 'usedTwice';

export interface RowFault {
  line: number;
  /** Null where the whole row is meant. */
  field: ImportField | null;
  /** A key of `memberImport:reasons` or `members:errors`. */
  reason: string;
  /** Another line that the reason is about. */
  other?: number;
  /** The text of the cell. */
  value?: string;
}
