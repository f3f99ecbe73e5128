import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { notifyFailure } from '../notices.ts';
import { t } from '../texts/texts.ts';
import type { Form } from './use-form.ts';

/**
 * Saves a form. Shows faults at their fields, keeps another administrator's version for comparison,
 * and offers to save an item that was deleted meanwhile as a new one.
 */
export function useSaving<Values extends object, Row extends { version: number }>({
  form,
  version,
  valuesOf,
  save,
  failure,
  onSaved,
}: {
  form: Form<Values>;
  /** The version of the row being edited; undefined for a new one. */
  version?: number | undefined;
  valuesOf: (row: Row) => Values;
  /** Creates the item when there is no version. */
  save: (values: Values, version: number | undefined) => Promise<Row>;
  failure: string;
  onSaved: (row: Row) => void;
}) {
  // The base of the next save. A ref, because two changes may follow each other without a render between.
  const known = useRef({ version, values: form.saved });
  const [theirs, setTheirs] = useState<{ values: Values; version: number } | null>(null);
  const [isGone, setIsGone] = useState(false);

  const know = (row: Row) => {
    known.current = { version: row.version, values: valuesOf(row) };
  };

  const meet = (row: Row) => setTheirs({ values: valuesOf(row), version: row.version });

  const saving = useMutation({
    mutationFn: () => save(form.values, isGone ? undefined : known.current.version),
    onSuccess: (row) => {
      know(row);
      form.markSaved(valuesOf(row));
      onSaved(row);
    },
    onError: (error) => {
      const { status = 0, body } = error instanceof ApiError ? error : {};
      if (status === 422 && body?.errors) return form.refuse(body.errors);
      if (status === 409 && body?.current) return meet(body.current as Row);
      if (status === 404 && known.current.version !== undefined) return setIsGone(true);
      notifyFailure(error, t('error'), failure);
    },
  });

  return {
    submit: () => saving.mutate(),
    isBusy: saving.isPending,
    theirs,
    isGone,
    /** Continues with the values chosen from both versions. */
    merge: (merged: Values) => {
      known.current = theirs!;
      setTheirs(null);
      form.rebase(theirs!.values, () => merged);
    },
    known,
    know,
    meet,
    markGone: () => setIsGone(true),
  };
}
