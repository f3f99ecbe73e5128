import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Labels } from '../../form/use-item-form.ts';
import { answerTo } from '../api/api.ts';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { formTexts } from './form-texts.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { useSchema } from './use-schema.ts';
import type { ItemTexts } from '../items/use-items.ts';

/** Maps the name of a schema to the kind that the server knows and the key of the list's queries. */
const kinds = {
  post: { kind: 'post', list: 'posts' },
} as const;

export function useItem<Values extends object, Input, Row extends { id: string; version: number }>({
  schema,
  labels,
  row,
  empty,
  valuesOf,
  toInput,
  create,
  change,
  texts,
  onSaved,
  onKept,
}: {
  schema: keyof typeof kinds;
  labels: Labels<Values>;
  row: Row | undefined;
  empty: Values;
  valuesOf: (row: Row) => Values;
  toInput: (values: Values) => Input;
  create: (input: Input) => Promise<Row>;
  change: (id: string, input: Input & { version: number }) => Promise<Row>;
  texts: ItemTexts;
  onSaved: (row: Row) => void;
  onKept: ((row: Row) => void) | undefined;
}) {
  const client = useQueryClient();
  const { kind, list } = kinds[schema];
  // Set for a new item, too, once it has been saved and is still being edited.
  const [id, setId] = useState(row?.id);
  return useKeptForm<Values, Input, Row>({
    ...formTexts(),
    kind,
    item: id ?? null,
    list: [list],
    schema: useSchema(schema),
    labels,
    initial: row ? valuesOf(row) : empty,
    version: row?.version,
    valuesOf,
    toInput,
    save: (input, version) =>
      answerTo(
        id !== undefined && version !== undefined
          ? change(id, { ...input, version })
          : create(input),
      ),
    onSaved,
    onKept: (saved) => {
      setId(saved.id);
      notifySuccess(t('success'), t(`${texts}.${row ? 'updated' : 'created'}`));
      void client.invalidateQueries({ queryKey: [list] });
      onKept?.(saved);
    },
    onFailure: (refused) =>
      notifyFailure(refused, t('error'), t(`${texts}.${row ? 'updateFailed' : 'createFailed'}`)),
  });
}
