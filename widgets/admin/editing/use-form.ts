import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { guardTyped } from './unsaved.ts';

export type Faults = Partial<Record<string, string>>;

/** Holds the unsaved values of a form and the faults that the server found in them. */
export function useForm<Values extends object>(initial: Values) {
  const id = useId();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [generation, setGeneration] = useState(0);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);

  useEffect(() => (isDirty ? guardTyped() : undefined), [isDirty]);

  return {
    id,
    /** The values as the server has them. */
    saved,
    values,
    faults,
    isDirty,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) => {
      setValues((values) => ({ ...values, [name]: value }));
      setFaults((faults) => ({ ...faults, [name]: undefined }));
    },
    change: setValues,
    /** Takes new values from the server; `typed` updates the unsaved ones to match. */
    rebase: (now: Values, typed: (values: Values) => Values) => {
      setSaved(now);
      setValues(typed);
      setGeneration((generation) => generation + 1);
    },
    /** Counts how often the values were replaced, for controls that keep their own. */
    generation,
    markSaved: (next: Values) => {
      setSaved(next);
      setValues(next);
      setFaults({});
    },
    /** Shows the faults and focuses the first field that has one. */
    refuse: (found: Faults) => {
      flushSync(() => setFaults(found));
      controlsOf(id)
        .find(({ name }) => found[name])
        ?.focus();
    },
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** Returns the controls of the form with that id, in page order. */
export function controlsOf(id: string): HTMLInputElement[] {
  const { elements } = document.getElementById(id) as HTMLFormElement;
  return [...elements] as HTMLInputElement[];
}
