import { TextControl } from '../editing/controls.tsx';
import type { Form } from '../editing/use-form.ts';
import { t } from '../texts/texts.ts';
import type { SectionValues } from './section-values.ts';
import { ThemeLine } from './theme-line.tsx';

/** The theme with a preview or, while it is empty, a button that inserts its format. */
export function ThemeControl({ form }: { form: Form<SectionValues> }) {
  const { theme, year } = form.values;
  return (
    <>
      <TextControl
        form={form}
        name="theme"
        label={t('timeline.theme')}
        hint={t('timeline.themeHint')}
        maxLength={500}
      />
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
              document.querySelector<HTMLInputElement>(`[id="${form.id}"] [name=theme]`)!.focus();
            }}
          >
            {t('timeline.themeInsert')}
          </button>
        )}
      </p>
    </>
  );
}
