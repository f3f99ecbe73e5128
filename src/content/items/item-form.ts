import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { Difference } from '../../shared/fields/form-state.ts';
import type { Field } from './fields.ts';
import type { ContentKind } from './shared/schema.ts';
import type { Warning } from './warnings.ts';

/** The values of a form by the names of its fields; a switch that is off is empty. */
export type Values = Record<string, string>;

/** The form of an item, as it is shown. */
export interface ItemForm {
  kind: ContentKind;
  /** In the order of the form. */
  fields: Record<string, Field>;
  /** Null for a new item. */
  id: string | null;
  /** The version that a save replaces; 0 for a new item. */
  version: number;
  values: Values;
  /** The values as stored, or those that a new item begins with. */
  saved: Values;
  /** The address of the list behind the form. */
  back: string;
  /** The key of the form that was sent; empty for one that was not. */
  key: string;
  /** The most characters of a field, by its name. */
  limits: Partial<Record<string, number>>;
  errors: FieldErrors;
  /** The fields to choose between, where somebody else has saved the item in the meantime. */
  conflict: Difference[] | null;
  /** True once that choice was made. */
  isMerged: boolean;
  /** Whether somebody else has deleted the item, and whether it could not be restored either. */
  isGone: boolean | 'forGood';
  isBack: boolean;
  /** True where the item must not be changed now. */
  isLocked: boolean;
  /** True where the database could not store the item. */
  isRefused: boolean;
  /** What is missing in the item as it is stored. */
  warnings: Warning[];
  revisions: Revision[];
  /** The last save, where somebody else has saved the item just before the form was opened. */
  justSaved: Revision | null;
  /** An earlier version beside what is stored now: the one that the address asks for, or the last one. */
  compared: { version: number; values: Values; isAsked: boolean } | null;
}

interface Revision {
  version: number;
  created_at: string;
  /** Null for an author who is not known. */
  email: string | null;
}
