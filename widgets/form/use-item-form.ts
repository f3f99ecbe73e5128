import { useEffect, useState } from 'react';
import type { ZodMiniObject } from 'zod/mini';
import { maxLengthOf } from '../../src/fields/text.ts';
import type { Answer, Refused } from './send.ts';
import type { FieldState } from './text-field.tsx';
import { guardUnsaved } from './unsaved.ts';
import { errorText, type FormTexts } from './use-form.ts';
import { useSubmit } from './use-submit.ts';

export type Labels<Values> = Record<keyof Values & string, string>;

interface Row {
  version: number;
}

/**
 * Edits an item that others may change or delete meanwhile. Keeps their version for a comparison; a deleted item can be
 * saved as a new one.
 */
export function useItemForm<Values extends object, Input, Item extends Row>({
  schema,
  labels,
  fieldTexts,
  errorTexts,
  initial,
  version,
  valuesOf,
  toInput,
  save,
  onSaved,
  onFailure,
}: FormTexts & {
  schema: ZodMiniObject | undefined;
  /** Labels of all values, in the order of the form. */
  labels: Labels<Values>;
  initial: Values;
  /** The version of the edited item; none for a new one. */
  version: number | undefined;
  valuesOf: (item: Item) => Values;
  /** Returns the values as the schema and the server expect them. */
  toInput: (values: Values) => Input;
  /** Creates an item when there is no version. */
  save: (input: Input, version: number | undefined) => Promise<Answer<Item>>;
  onSaved: (item: Item) => void;
  onFailure: (refused: Refused) => void;
}) {
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [generation, setGeneration] = useState(0);
  // The version that the next save is based on.
  const [known, setKnown] = useState(version);
  /** Their version, while the administrator chooses between both. */
  const [theirs, setTheirs] = useState<{ version: number; values: Values } | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [failed, setFailed] = useState<Refused | null>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);

  useEffect(() => (isDirty ? guardUnsaved() : undefined), [isDirty]);

  const { ref, errors, isBusy, onSubmit, forget } = useSubmit<Input, Item>({
    schema,
    read: () => toInput(values),
    send: (_form, input) => {
      setFailed(null);
      return save(input, isGone ? undefined : known);
    },
    onErrors: (errors, form) => {
      const first = Object.keys(labels).find((name) => errors[name]);
      form
        .querySelector<HTMLElement>(
          `[name="${first}"], [data-field="${first}"] [contenteditable=true]`,
        )
        ?.focus();
    },
    onAnswer: (answer) => {
      if (answer.ok) {
        setKnown(answer.body.version);
        setSaved(valuesOf(answer.body));
        setValues(valuesOf(answer.body));
        return onSaved(answer.body);
      }
      const { status, body } = answer;
      if (status === 409 && body.current) {
        const current = body.current as Item;
        return setTheirs({ version: current.version, values: valuesOf(current) });
      }
      if (status === 404 && known !== undefined) return setIsGone(true);
      setFailed(answer);
      onFailure(answer);
    },
  });

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((values) => ({ ...values, [name]: value }));
    forget(name);
  };

  return {
    ref,
    labels,
    isBusy,
    onSubmit,
    /** The values as stored on the server. */
    saved,
    values,
    isDirty,
    set,
    forget,
    /** Takes a function of the current values. */
    change: setValues,
    /** Counts replacements of the values, for controls that have a copy of their own. */
    generation,
    theirs,
    /** Continues with the values chosen from both versions. */
    merge: (merged: Values) => {
      setKnown(theirs!.version);
      setTheirs(null);
      setSaved(theirs!.values);
      setValues(merged);
      setGeneration((generation) => generation + 1);
    },
    isGone,
    /** The last attempt to save, where it failed for a reason other than the fields. */
    failed,
    errorOf: (name: keyof Values & string) => errorText(errorTexts, errors[name]),
    field: (name: keyof Values & string): FieldState & { label: string } => ({
      name,
      label: labels[name],
      texts: fieldTexts,
      error: errorText(errorTexts, errors[name]),
      maxLength: schema && maxLengthOf(schema, name),
      value: values[name] as string,
      onEdit: (text) => set(name, text as Values[typeof name]),
    }),
    toggle: (name: keyof Values & string) => ({
      name,
      label: labels[name],
      isOn: values[name] as boolean,
      onSwitch: (isOn: boolean) => set(name, isOn as Values[typeof name]),
    }),
  };
}

export type ItemForm<Values extends object> = ReturnType<
  typeof useItemForm<Values, unknown, never>
>;
