import { TextField } from '../../form/text-field.tsx';
import type { ItemForm } from '../../form/use-item-form.ts';
import type { LanguageSide } from '../editing/two-languages/language-sides.ts';
import { t } from '../texts/texts.ts';
import type { SectionValues } from './section-values.ts';
import { ThemeLine } from './theme-line.tsx';

/** Shows how the theme will be read. The button inserts its format, which is hard to type. */
export function ThemeControl({
  form,
  side,
}: {
  form: Pick<ItemForm<SectionValues>, 'ref' | 'values'>;
  side: LanguageSide<'theme'>;
}) {
  const { name, onChange, value } = side.control('theme');
  return (
    <>
      <TextField {...side.field('theme')} hint={t('timeline.themeHint')} optional />
      <p className="theme-preview">
        {value ? (
          <>
            {t('timeline.shown')} <ThemeLine theme={value} language={side.language} />
          </>
        ) : (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              onChange(t('timeline.themeFormat', { year: form.values.year }));
              // The button disappears, so the focus moves to the field that it changed.
              form.ref.current!.querySelector<HTMLInputElement>(`[name=${name}]`)!.focus();
            }}
          >
            {t('timeline.themeInsert')}
          </button>
        )}
      </p>
    </>
  );
}
