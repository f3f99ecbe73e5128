import { useForm } from './use-form.ts';
import { useSaving } from './use-saving.ts';

export function useItemForm<Values extends object, Row extends { id: string; version: number }>({
  row,
  empty,
  valuesOf,
  create,
  change,
  failures,
  onSaved,
}: {
  row: Row | undefined;
  empty: Values;
  valuesOf: (row: Row) => Values;
  create: (values: Values) => Promise<Row>;
  change: (id: string, values: Values & { version: number }) => Promise<Row>;
  failures: { create: string; update: string };
  onSaved: (row: Row) => void;
}) {
  const form = useForm(row ? valuesOf(row) : empty);
  const saving = useSaving({
    form,
    version: row?.version,
    valuesOf,
    save: (values, version) =>
      row && version !== undefined ? change(row.id, { ...values, version }) : create(values),
    failure: row ? failures.update : failures.create,
    onSaved,
  });
  return { form, saving };
}
