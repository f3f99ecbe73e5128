import type { ItemForm } from '../../../src/content/items/item-form.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { themeParts } from '../../../src/content/timeline/shared/theme.ts';
import { parseImages } from '../../../src/content/timeline/shared/images.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EditFrame } from '../editing/edit-frame.tsx';
import {
  beginsWithField,
  fieldOf,
  type Labels,
  SwitchField,
  TextField,
} from '../editing/form-fields.tsx';
import {
  LanguageField,
  languageText,
  translated,
  TwoLanguages,
} from '../editing/two-languages.tsx';
import { ImagesField } from './images-field.tsx';

/** Adds or changes a year. */
export function SectionForm({ form }: { form: ItemForm }) {
  const { language, t } = useLanguage();
  const { back, id, isGone, saved, values } = form;
  const labels = useLabels();
  const field = fieldOf(form, labels);
  const [on, off] = [t('timeline:on'), t('timeline:off')];
  const numeral = (number = '') => (language === 'sv' ? number.replace('.', ',') : number);
  const shown: Record<string, (value: string) => string> = {
    carousel_autoplay: (value) => (value ? on : off),
    carousel_interval: numeral,
    language: (value) => languageText(t, value as Language),
    images: (value) =>
      parseImages(value)
        .map(({ src, alt, other_alt }) => [alt, other_alt].filter(Boolean).join(' / ') || src)
        .join('\n'),
  };
  return (
    <EditFrame
      title={
        id === null ? t('timeline:newTitle') : t('timeline:editTitle', { year: saved.year ?? '' })
      }
      form={form}
      labels={labels}
      action={paths.adminItem('timeline', isGone ? undefined : (id ?? undefined))}
      address={(query) =>
        `${back}&${new URLSearchParams(id === null ? { new: '', ...query } : { edit: id, ...query })}`
      }
      preview={paths.timelinePreview(id ?? 'new')}
      failure={t(
        id === null || isGone ? 'timeline:createFailed.text' : 'timeline:updateFailedNotice.text',
      )}
      hasFiles
      show={(name, value) => shown[name]?.(value) ?? value}
    >
      {/* The preview shows the section in its place. */}
      <input type="hidden" name="id" value={id ?? 'new'} />
      <div className="field-pair">
        <TextField
          {...field('year')}
          inputMode="numeric"
          isRequired
          hasFocus={beginsWithField(form)}
        />
      </div>
      <TwoLanguages form={form} labels={labels}>
        {({ field: sideField, isFirst }) => (
          <>
            <TextField {...sideField('heading')} isRequired={isFirst} />
            <TextField {...sideField('description')} rows={4} />
            <fieldset>
              <legend>{t('timeline:theme')}</legend>
              <p className="field-hint">{t('timeline:themeHint')}</p>
              {themeParts.map((part) => (
                <TextField
                  key={part}
                  {...sideField(`theme_${part}`)}
                  {...(part === 'year' && {
                    inputMode: 'numeric',
                    hint: t('timeline:themeYearHint'),
                  })}
                />
              ))}
            </fieldset>
          </>
        )}
      </TwoLanguages>
      <div className="field-pair">
        <SwitchField {...field('carousel_autoplay')} on={on} off={off} />
        <TextField
          {...field('carousel_interval')}
          value={numeral(values.carousel_interval)}
          hint={t('timeline:intervalHint')}
          inputMode="decimal"
        />
      </div>
      <ImagesField {...field('images')} language={values.language as Language} />
      <div className="field-pair">
        <LanguageField form={form} />
      </div>
    </EditFrame>
  );
}

function useLabels(): Labels {
  const { t } = useLanguage();
  const texts = {
    heading: t('timeline:heading'),
    description: t('timeline:description'),
    theme_year: t('timeline:themeYear'),
    theme_title: t('timeline:themeTitle'),
    theme_description: t('timeline:themeDescription'),
  };
  return {
    year: t('timeline:year'),
    heading: texts.heading,
    other_heading: translated(t, texts.heading),
    description: texts.description,
    other_description: translated(t, texts.description),
    theme_year: texts.theme_year,
    theme_title: texts.theme_title,
    theme_description: texts.theme_description,
    other_theme_year: translated(t, texts.theme_year),
    other_theme_title: translated(t, texts.theme_title),
    other_theme_description: translated(t, texts.theme_description),
    carousel_autoplay: t('timeline:autoplay'),
    carousel_interval: t('timeline:interval'),
    images: t('timeline:images'),
    language: t('adminCommon:twoLanguages.first'),
  };
}
