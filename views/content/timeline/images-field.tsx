import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { acceptedTypes } from '../../../src/services/images/shared/schema.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import { parseImages, type TimelineImage } from '../../../src/content/timeline/shared/images.ts';
import { FieldError } from '../../../widgets/form/field.tsx';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { errorText, Field, type FieldProps, TextField } from '../editing/form-fields.tsx';
import { languageText } from '../editing/two-languages.tsx';

/** The pictures of a section. Without scripts each has fields of its own, and files are sent with the form. */
export function ImagesField({
  name,
  label,
  value,
  error,
  language,
}: FieldProps & {
  /** The first language of the section. */
  language: Language;
}) {
  const { t } = useLanguage();
  const images = parseImages(value);
  return (
    <fieldset
      className="picture-control"
      id={name}
      tabIndex={-1}
      aria-describedby={`${name}-error`}
    >
      <legend>{label}</legend>
      <p className="field-hint">
        {t('timeline:imagesHint')} {t('timeline:altHint')}
      </p>
      <FieldError id={`${name}-error`} text={error && errorText(t, error)} />
      <input type="hidden" name={name} defaultValue={value} />
      <Island name="pictures" props={{ name, texts: textsOf(t) }}>
        <ol className="pictures">
          {images.map((image, index) => (
            <li key={image.src}>
              <img src={smallName(image.src)} alt="" width={108} height={130} />
              <PlainPicture image={image} index={index} count={images.length} language={language} />
            </li>
          ))}
        </ol>
        <Field
          name={`${name}_file`}
          label={t('adminCommon:picture.chooseSeveral')}
          hint={t('pictures:upload.hint')}
          error={undefined}
        >
          {(wiring) => <input {...wiring} type="file" multiple accept={acceptedTypes.join(',')} />}
        </Field>
      </Island>
    </fieldset>
  );
}

/** Returns the texts that the script of the pictures shows. */
const textsOf = (t: Translate) => ({
  uploaded: t('timeline:uploaded'),
  drag: t('timeline:drag', { name: '{{name}}' }),
  remove: t('timeline:removeImage', { name: '{{name}}' }),
  confirmRemove: t('timeline:confirmRemove'),
});

function PlainPicture({
  image,
  index,
  count,
  language,
}: {
  image: TimelineImage;
  index: number;
  count: number;
  language: Language;
}) {
  const { t } = useLanguage();
  const title = image.alt || image.other_alt || String(index + 1);
  const sides = [
    ['alt', language],
    ['other_alt', otherLanguage(language)],
  ] as const;
  return (
    <div className="plain-picture">
      <div className="field-pair">
        {sides.map(([text, of]) => (
          <TextField
            key={text}
            name={`images.${index}.${text}`}
            label={`${t('adminCommon:picture.alt')} (${languageText(t, of)})`}
            value={image[text]}
            error={undefined}
            lang={of}
          />
        ))}
      </div>
      <div className="field-pair">
        <TextField
          name={`images.${index}.position`}
          label={t('timeline:position', { count })}
          value={String(index + 1)}
          error={undefined}
          inputMode="numeric"
        />
        <label className="choice">
          <input
            type="checkbox"
            name={`images.${index}.remove`}
            aria-label={t('timeline:removeImage', { name: title })}
          />{' '}
          {t('adminCommon:picture.remove')}
        </label>
      </div>
    </div>
  );
}
