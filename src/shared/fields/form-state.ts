import type { FieldErrors } from './errors.ts';

/** The texts of a form by the names of its fields. An unticked box is missing. */
export type FormValues = Record<string, string>;

export interface FormMessage {
  title: string;
  text: string;
}

/** The state of a form on a page: its values, and the reasons why they are not saved. */
export interface FormState {
  values: FormValues;
  /** Message keys by field, in the order of the form. */
  errors?: FieldErrors;
  /** The values that somebody else has saved since the form was opened. */
  theirs?: FormValues;
  notice?: FormMessage;
  /** The path that the form was sent to, which tells several forms of a page apart. */
  action?: string;
  /** True after a choice between own values and theirs. */
  isMerged?: boolean;
  /** The version that the form was opened with, and its values then. */
  version?: string;
  opened?: FormValues;
  /** The proof that saving needs first. */
  proof?: 'code' | 'password';
}

/** A field that two people have written differently. */
export interface Difference {
  name: string;
  mine: string;
  theirs: string;
  side: 'mine' | 'theirs';
}

/** By default, takes the fields that were changed here from `mine` and all others from `theirs`. */
export const differences = (
  opened: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] =>
  Object.keys(theirs).flatMap((name) => {
    const [before = '', own = '', other = ''] = [opened[name], mine[name], theirs[name]];
    if (own === other) return [];
    return [{ name, mine: own, theirs: other, side: own === before ? 'theirs' : 'mine' }];
  });

/** Takes the fields from `theirs` that were chosen there. */
export const merged = (sent: FormValues, theirs: FormValues): FormValues => ({
  ...sent,
  ...Object.fromEntries(
    Object.entries(theirs).filter(([name]) => sent[`take.${name}`] === 'theirs'),
  ),
});
