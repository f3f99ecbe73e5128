import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../api.ts';
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
  const [base, setBase] = useState(version);
  const [theirs, setTheirs] = useState<{ values: Values; version: number } | null>(null);
  const [isGone, setIsGone] = useState(false);

  const saving = useMutation({
    mutationFn: () => save(form.values, isGone ? undefined : base),
    onSuccess: (row) => {
      setBase(row.version);
      form.markSaved(valuesOf(row));
      onSaved(row);
    },
    onError: (error) => {
      const { status = 0, body } = error instanceof Refusal ? error : {};
      if (status === 422 && body?.errors) return form.refuse(body.errors);
      if (status === 409 && body?.current) {
        const row = body.current as Row;
        return setTheirs({ values: valuesOf(row), version: row.version });
      }
      if (status === 404 && base !== undefined) return setIsGone(true);
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
      setBase(theirs!.version);
      setTheirs(null);
      form.replace(merged);
    },
  };
}
