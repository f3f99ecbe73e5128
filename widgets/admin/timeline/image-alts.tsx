import { otherLanguage } from '../../../src/content/in-language.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { LONGEST_ALT } from '../../../src/images/schema.ts';
import { TextField } from '../../form/text-field.tsx';
import { formTexts } from '../editing/form-texts.ts';
import { t } from '../texts/texts.ts';
import { languageText } from '../ui/language-text.ts';
import type { Image } from './section-values.ts';

/** The description of a picture in both languages. */
export function ImageAlts({
  image,
  language,
  error,
  onEdit,
}: {
  image: Image;
  /** The first language of the section. */
  language: Language;
  error: string | undefined;
  onEdit: (image: Image) => void;
}) {
  const { fieldTexts } = formTexts();
  const sides = [
    { text: 'alt', name: 'images', of: language },
    { text: 'other_alt', name: 'other_images', of: otherLanguage(language) },
  ] as const;
  return (
    <div className="field-pair">
      {sides.map(({ name, of, text }) => (
        <TextField
          key={name}
          name={name}
          label={`${t('picture.alt')} (${languageText(of)})`}
          texts={fieldTexts}
          error={image[text].length > LONGEST_ALT ? error : undefined}
          maxLength={LONGEST_ALT}
          value={image[text]}
          lang={of}
          onEdit={(value) => onEdit({ ...image, [text]: value })}
          optional
        />
      ))}
    </div>
  );
}
