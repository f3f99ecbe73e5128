import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { notifyFailure } from '../notices.ts';
import { t } from '../texts/texts.ts';
import type { Form } from './use-form.ts';

/**
 * Saves a form. Faults go to their fields; what somebody else has saved meanwhile is kept for the
 * comparison; an item that has been deleted meanwhile can be saved as a new one.
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
  /** Of the row that is edited; none for a new one. */
  version?: number | undefined;
  valuesOf: (row: Row) => Values;
  /** Without a version it creates. */
  save: (values: Values, version: number | undefined) => Promise<Row>;
  failure: string;
  onSaved: (row: Row) => void;
}) {
  // What is saved goes on from here. No state: two changes may follow each other without a drawing between.
  const known = useRef({ version, values: form.saved });
  const [theirs, setTheirs] = useState<{ values: Values; version: number } | null>(null);
  const [isGone, setIsGone] = useState(false);

  const know = (row: Row) => {
    known.current = { version: row.version, values: valuesOf(row) };
  };

  /** Somebody else has saved this: whoever sits here chooses. */
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
    /** Goes on from what was chosen of both versions. */
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
