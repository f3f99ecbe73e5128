import type { CheckedField, Finding } from '../checks/shared/schema.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { Difference } from '../../shared/fields/form-state.ts';
import type { ContentKind } from './shared/schema.ts';

/** The values of a form by the names of its fields; a switch that is off is empty. */
export type Values = Record<string, string>;

/** The form of an item, as it is shown. */
export interface ItemForm {
  kind: ContentKind;
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
  /** True where the database could not store the item. */
  isRefused: boolean;
  /** Null for a text that was not checked, `tooMany` where the account has checked too many. */
  findings: Finding[] | 'tooMany' | null;
  /** Findings that the editor has seen, and may publish with. */
  seen: string[];
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

/** Names a finding without its place, which moves while the text is corrected. */
export const findingKey = ({ about, field, problem }: Finding): string =>
  [field, problem, about].join(' ');

export const isOn = (values: Values, name: string): boolean => values[name] === 'on';

export const sameTexts = (one: CheckedField[], other: CheckedField[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
