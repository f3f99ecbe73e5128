import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { LONGEST_ALT } from '../../../src/services/images/shared/schema.ts';
import type { TimelineImage } from '../../../src/content/timeline/shared/images.ts';
import { formTexts } from '../../editing/form-texts.ts';
import { t } from '../../texts/texts.ts';
import { languageText } from '../../ui/language-text.ts';
import { TextField } from '../../form/text-field.tsx';

/** The description of a picture in both languages. */
export function ImageTexts({
  image,
  language,
  onEdit,
}: {
  image: TimelineImage;
  /** The first language of the item. */
  language: Language;
  onEdit: (image: TimelineImage) => void;
}) {
  const { errorTexts, fieldTexts } = formTexts();
  const sides = [
    ['alt', language],
    ['other_alt', otherLanguage(language)],
  ] as const;
  return (
    <div className="field-pair">
      {sides.map(([name, of]) => (
        <TextField
          key={name}
          name={name}
          label={`${t('picture.alt')} (${languageText(of)})`}
          texts={fieldTexts}
          error={image[name].length > LONGEST_ALT ? errorTexts.tooLong : undefined}
          maxLength={LONGEST_ALT}
          value={image[name]}
          lang={of}
          onEdit={(text) => onEdit({ ...image, [name]: text })}
          optional
        />
      ))}
    </div>
  );
}
