import { type Labels, useItemForm } from '../../form/use-item-form.ts';
import { answerTo } from '../api/api.ts';
import { formTexts } from './form-texts.ts';
import { notifyFailure } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { useSchema } from './use-schema.ts';
import type { ItemTexts } from './use-items.ts';

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
}: {
  schema: Parameters<typeof useSchema>[0];
  labels: Labels<Values>;
  row: Row | undefined;
  empty: Values;
  valuesOf: (row: Row) => Values;
  toInput: (values: Values) => Input;
  create: (input: Input) => Promise<Row>;
  change: (id: string, input: Input & { version: number }) => Promise<Row>;
  texts: ItemTexts;
  onSaved: (row: Row) => void;
}) {
  return useItemForm<Values, Input, Row>({
    ...formTexts(),
    schema: useSchema(schema),
    labels,
    initial: row ? valuesOf(row) : empty,
    version: row?.version,
    valuesOf,
    toInput,
    save: (input, version) =>
      answerTo(
        row && version !== undefined ? change(row.id, { ...input, version }) : create(input),
      ),
    onSaved,
    onFailure: (refused) =>
      notifyFailure(refused, t('error'), t(`${texts}.${row ? 'updateFailed' : 'createFailed'}`)),
  });
}
