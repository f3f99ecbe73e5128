import { TextField } from '../../form/text-field.tsx';
import type { ItemForm } from '../../form/use-item-form.ts';
import { t } from '../texts/texts.ts';
import type { SectionValues } from './section-values.ts';
import { ThemeLine } from './theme-line.tsx';

/** The theme with its format, which no keyboard has, and what becomes of it. */
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
              // The button goes; what it did is in the field before it.
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
