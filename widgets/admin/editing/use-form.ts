import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { guardTyped } from './unsaved.ts';

export type Faults = Partial<Record<string, string>>;

/** What has been typed into a form and not been saved, and the faults that the server found in it. */
export function useForm<Values extends object>(initial: Values) {
  const id = useId();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [generation, setGeneration] = useState(0);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);

  useEffect(() => (isDirty ? guardTyped() : undefined), [isDirty]);

  return {
    /** Of the form's element. */
    id,
    /** What the site has. */
    saved,
    values,
    faults,
    isDirty,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) => {
      setValues((values) => ({ ...values, [name]: value }));
      setFaults((faults) => ({ ...faults, [name]: undefined }));
    },
    /** Changes what has been typed, whatever it is by then. */
    change: setValues,
    /** The site has something else by now; what was typed becomes what goes on from there. */
    rebase: (now: Values, typed: (values: Values) => Values) => {
      setSaved(now);
      setValues(typed);
      setGeneration((generation) => generation + 1);
    },
    /** How often the values were replaced, for controls that keep their own. */
    generation,
    markSaved: (next: Values) => {
      setSaved(next);
      setValues(next);
      setFaults({});
    },
    /** Shows the faults and puts the focus into the first field that has one. */
    refuse: (found: Faults) => {
      flushSync(() => setFaults(found));
      controlsOf(id)
        .find(({ name }) => found[name])
        ?.focus();
    },
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** Every control of the form with that id, in the order of the page. */
export function controlsOf(id: string): HTMLInputElement[] {
  const { elements } = document.getElementById(id) as HTMLFormElement;
  return [...elements] as HTMLInputElement[];
}
