import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import { focalPlace } from '../../../src/services/images/shared/focus.ts';
import { LONGEST_ALT } from '../../../src/services/images/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FocusField } from './focus-field.tsx';
import type { SentPicture } from './sent-picture.ts';

/** Describes a picture in both languages and says which point of it must stay visible. */
export function DetailsForm({
  picture,
  sent,
}: {
  picture: FoundPicture;
  sent: SentPicture | undefined;
}) {
  const { t } = useLanguage();
  const { name, version } = picture;
  const errors = sent?.errors ?? {};
  const focus =
    sent?.values.focus ?? `${focalPlace(picture.focal_x)}-${focalPlace(picture.focal_y)}`;
  const isKept = sent ? sent.values.is_kept === 'on' : picture.is_kept === 1;
  return (
    <form className="picture-details" method="post" action={paths.adminPicture(name)} noValidate>
      {/* The latest version, because somebody who sends the form again after a conflict has been warned. */}
      <input type="hidden" name="version" value={version} />
      <FocusField picture={picture} focus={focus} />
      <div>
        {errors.version && (
          <p className="notice notice-alert" role="alert">
            {t(`pictures:errors.${errors.version as 'conflict'}`)}
          </p>
        )}
        <p className="field-hint">{t('pictures:descriptionHint')}</p>
        {(['en', 'sv'] as const).map((language) => {
          const field = `description_${language}` as const;
          const error = errors[field];
          return (
            <div key={field} className="field">
              <label htmlFor={field}>{t(`pictures:description.${language}`)}</label>
              <textarea
                id={field}
                name={field}
                lang={language}
                rows={2}
                maxLength={LONGEST_ALT}
                defaultValue={sent?.values[field] ?? picture[field]}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${field}-error`}
              />
              {error && (
                <p id={`${field}-error`} className="field-error">
                  {t(`pictures:errors.${error as 'tooLong'}`)}
                </p>
              )}
            </div>
          );
        })}
        <div className="field check">
          <label>
            <input
              type="checkbox"
              name="is_kept"
              defaultChecked={isKept}
              aria-describedby="is_kept-hint"
            />{' '}
            {t('pictures:keep')}
          </label>
          <p id="is_kept-hint" className="field-hint">
            {t('pictures:keepHint')}
          </p>
        </div>
        <p className="form-actions">
          <button type="submit" className="button">
            {t('pictures:save')}
          </button>
        </p>
      </div>
    </form>
  );
}
