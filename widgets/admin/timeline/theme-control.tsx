import { TextField } from '../../form/text-field.tsx';
import type { ItemForm } from '../../form/use-item-form.ts';
import { t } from '../texts/texts.ts';
import type { SectionValues } from './section-values.ts';
import { ThemeLine } from './theme-line.tsx';

/** Shows how the theme will be read. The button inserts its format, which is hard to type. */
export function ThemeControl({ form }: { form: ItemForm<SectionValues> }) {
  const { theme, year } = form.values;
  return (
    <>
      <TextField {...form.field('theme')} hint={t('timeline.themeHint')} optional />
      <p className="theme-preview">
        {theme ? (
          <>
            {t('timeline.shown')} <ThemeLine theme={theme} />
          </>
        ) : (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              form.set('theme', t('timeline.themeFormat', { year }));
              // The button disappears, so the focus moves to the field that it changed.
              form.ref.current!.querySelector<HTMLInputElement>('[name=theme]')!.focus();
            }}
          >
            {t('timeline.themeInsert')}
          </button>
        )}
      </p>
    </>
  );
}
