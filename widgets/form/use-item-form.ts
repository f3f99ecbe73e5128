import { useEffect, useRef, useState } from 'react';
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
  isKept = false,
  save,
  onSaved,
  onKept,
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
  /** True while unsaved text is safe elsewhere, so that nobody is asked before leaving the form. */
  isKept?: boolean;
  /** Creates an item when there is no version. */
  save: (input: Input, version: number | undefined) => Promise<Answer<Item>>;
  onSaved: (item: Item) => void;
  /** Called instead of `onSaved` where the form stays open after the save. */
  onKept?: (item: Item) => void;
  onFailure: (refused: Refused) => void;
}) {
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [generation, setGeneration] = useState(0);
  // The version that the next save is based on.
  const [known, setKnown] = useState(version);
  /** The version that somebody else has saved, while the administrator chooses between both. */
  const [theirs, setTheirs] = useState<{ version: number; values: Values } | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [failed, setFailed] = useState<Refused | null>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);

  const isUnsafe = isDirty && !isKept;
  useEffect(() => (isUnsafe ? guardUnsaved() : undefined), [isUnsafe]);
  /** True when the form stays open after the next save. */
  const stays = useRef(false);
  const sent = useRef(initial);

  const { ref, errors, isBusy, onSubmit, forget } = useSubmit<Input, Item>({
    schema,
    read: () => {
      sent.current = values;
      return toInput(values);
    },
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
        const stored = valuesOf(answer.body);
        setKnown(answer.body.version);
        setSaved(stored);
        setIsGone(false);
        if (!stays.current || !onKept) {
          setValues(stored);
          return onSaved(answer.body);
        }
        // Keeps what was typed while the save was under way.
        setValues((now) => withTyped(now, sent.current, stored));
        return onKept(answer.body);
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
    /** The version of the item that the form knows; undefined for a new one. */
    known,
    set,
    forget,
    /** Says before a save whether the form stays open after it. */
    stay: (isWanted: boolean) => {
      stays.current = isWanted && onKept !== undefined;
    },
    canStay: onKept !== undefined,
    /**
     * Puts other values into the form, unsaved. `before` is the earlier version of the item that they were based on.
     */
    resume: (others: Partial<Values>, before?: Values) => {
      setValues({ ...saved, ...others });
      setGeneration((generation) => generation + 1);
      if (!before || known === undefined) return;
      setSaved(before);
      setTheirs({ version: known, values: saved });
    },
    /** Begins again with the item as it is stored now. */
    restart: (item: Item) => {
      setKnown(item.version);
      setSaved(valuesOf(item));
      setValues(valuesOf(item));
      setGeneration((generation) => generation + 1);
      setTheirs(null);
      setIsGone(false);
      setFailed(null);
    },
    /** Shows the version that somebody else has saved meanwhile. */
    meet: (item: Item) => setTheirs({ version: item.version, values: valuesOf(item) }),
    /** Goes on with the deleted item after it has been restored, so that the text can be saved to it. */
    isBack: (item: Item) => {
      setIsGone(false);
      setKnown(item.version);
      const stored = valuesOf(item);
      if (JSON.stringify(stored) !== JSON.stringify(saved)) {
        setTheirs({ version: item.version, values: stored });
      }
    },
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

/** Returns the stored values, but for fields that were edited after `sent`. */
function withTyped<Values extends object>(now: Values, sent: Values, stored: Values): Values {
  const names = Object.keys(stored) as (keyof Values)[];
  const isTyped = (name: keyof Values) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]);
  const typed = names.filter(isTyped).map((name) => [name, now[name]]);
  return { ...stored, ...Object.fromEntries(typed) };
}

export type ItemForm<Values extends object> = ReturnType<
  typeof useItemForm<Values, unknown, never>
>;
