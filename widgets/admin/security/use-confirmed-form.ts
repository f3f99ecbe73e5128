import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api.ts';
import { controlsOf, type Faults } from '../editing/use-form.ts';
import { refusalText } from './refusal-text.ts';

type Fields = Record<string, string>;

/** Handles a form with secrets. Reads them on submit and stores them nowhere. */
export function useConfirmedForm<Answer>(
  send: (fields: Fields) => Promise<Answer>,
  onDone: (answer: Answer, fields: Fields) => void,
) {
  const id = useId();
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');

  const sending = useMutation({
    mutationFn: send,
    onMutate: () => {
      setFaults({});
      setRefusal('');
    },
    onSuccess: (answer, fields) => {
      (document.getElementById(id) as HTMLFormElement | null)?.reset();
      onDone(answer, fields);
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.body.errors : undefined;
      if (!found) return setRefusal(refusalText(error));
      flushSync(() => setFaults(found));
      controlsOf(id)
        .find(({ name }) => found[name])
        ?.focus();
    },
  });

  return {
    id,
    faults,
    /** A message about the whole form. */
    refusal,
    isBusy: sending.isPending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending.isPending) return;
      sending.mutate(Object.fromEntries(new FormData(event.currentTarget)) as Fields);
    },
  };
}

export type ConfirmedFormState = Pick<
  ReturnType<typeof useConfirmedForm>,
  'id' | 'faults' | 'refusal' | 'isBusy' | 'submit'
>;
