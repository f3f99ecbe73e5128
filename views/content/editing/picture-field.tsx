import { acceptedTypes } from '../../../src/services/images/shared/schema.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Field, type FieldProps } from './form-fields.tsx';

/** The one picture of an item. A script adds the library, dropping and the progress of an upload. */
export function PictureField({
  name,
  label,
  value,
  error,
  alt,
  missing,
  uploaded,
}: FieldProps & {
  /** The name of the field that describes the picture. */
  alt?: string;
  /** Shown where no file was chosen. */
  missing: string;
  /** Announced after an upload. */
  uploaded: string;
}) {
  const { t } = useLanguage();
  return (
    <fieldset id={name} tabIndex={-1} className="picture-control">
      <legend>{label}</legend>
      <input type="hidden" name={name} defaultValue={value} />
      <Island name="picture" props={{ name, ...(alt && { alt }), missing, uploaded }}>
        {value ? (
          <div className="picture-now">
            <img src={value} alt="" width={160} />
            <label className="choice">
              <input type="checkbox" name={`${name}_removed`} /> {t('adminCommon:picture.remove')}
            </label>
          </div>
        ) : (
          <p className="field-hint">{t('adminCommon:picture.none')}</p>
        )}
        <Field
          name={`${name}_file`}
          label={t('adminCommon:picture.choose')}
          hint={t('pictures:upload.hint')}
          error={error}
        >
          {(wiring) => <input {...wiring} type="file" accept={acceptedTypes.join(',')} />}
        </Field>
      </Island>
    </fieldset>
  );
}
