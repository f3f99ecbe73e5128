import { Field } from '../../form/field.tsx';
import * as paths from '../../../src/widget-paths.ts';
import { t } from '../texts/texts.ts';
import { nameOf, useCategories } from './use-categories.ts';

/** Chooses from the categories of posts or of events. A new item gets the first one. */
export function CategoryField({
  kind,
  name,
  label,
  value,
  error,
  onEdit,
}: {
  kind: 'post' | 'event';
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onEdit: (id: string) => void;
}) {
  const choices = useCategories().filter((each) => each.kind === kind);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <>
          <select
            {...wiring}
            name={name}
            value={value || choices[0]?.id}
            onChange={({ target }) => onEdit(target.value)}
          >
            {choices.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </select>
          <a className="field-link" href={paths.adminCategories()} target="_blank" rel="noreferrer">
            {t('twoLanguages.editCategories')}
          </a>
        </>
      )}
    </Field>
  );
}
