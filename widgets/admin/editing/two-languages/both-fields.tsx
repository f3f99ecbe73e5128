import type { ItemForm } from '../../../form/use-item-form.ts';
import { TextField } from '../../../form/text-field.tsx';
import { languageText } from '../../ui/language-text.ts';
import { type BilingualValues, sidesOf } from './language-sides.ts';

/** Shows one text in both languages, without a switch. */
export function BothFields<Text extends string, Values extends BilingualValues<Text>>({
  form,
  text,
  label,
  hint,
  rows = 1,
}: {
  form: Pick<ItemForm<Values>, 'errorOf' | 'field' | 'set' | 'values'>;
  text: Text;
  label: string;
  hint?: string;
  rows?: number;
}) {
  const labels = { [text]: label } as Record<Text, string>;
  return (
    <div className="field-pair">
      {sidesOf<Text, Values>(form, labels).map(({ field, isFirst, language }) => (
        <TextField
          key={isFirst ? 'first' : 'other'}
          {...field(text)}
          {...(hint && { hint })}
          rows={rows}
          label={`${label} (${languageText(language)})`}
          optional
        />
      ))}
    </div>
  );
}
