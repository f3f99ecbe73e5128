import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { parseImages } from '../../../src/content/timeline/shared/images.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { TextField } from '../editing/form-fields.tsx';
import { ItemForm } from '../editing/item-form.tsx';
import { ImagesField } from './images-field.tsx';

/** Adds or changes a year. */
export function SectionForm({ form }: { form: Form }) {
  const { language, t } = useLanguage();
  const numeral = (number: string) => (language === 'sv' ? number.replace('.', ',') : number);
  return (
    <ItemForm
      form={form}
      area="timeline"
      preview={paths.timelinePreview(form.id ?? 'new')}
      shown={{
        carousel_interval: numeral,
        images: (value) =>
          parseImages(value)
            .map(({ src, alt, other_alt }) => [alt, other_alt].filter(Boolean).join(' / ') || src)
            .join('\n'),
      }}
      parts={{
        carousel_interval: ({ name, label, error, value }) => (
          <TextField
            {...{ name, label, error }}
            value={numeral(value)}
            hint={t('timeline:hints.carousel_interval')}
            inputMode="decimal"
          />
        ),
        images: ({ lang, ...field }) => <ImagesField {...field} language={lang} />,
      }}
    >
      {/* The preview shows the section in its place. */}
      <input type="hidden" name="id" value={form.id ?? 'new'} />
    </ItemForm>
  );
}
