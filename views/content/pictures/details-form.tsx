import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import { focalPlace, focalSteps } from '../../../src/services/images/shared/focus.ts';
import { LONGEST_ALT } from '../../../src/services/images/shared/schema.ts';
import type { FormState, FormValues } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form, useFormValue } from '../../ui/form.tsx';
import { smallName } from '../../../src/services/images/shared/sizes.ts';

export const detailsOf = (picture: FoundPicture): FormValues => ({
  description_en: picture.description_en,
  description_sv: picture.description_sv,
  focus: `${focalPlace(picture.focal_x)}-${focalPlace(picture.focal_y)}`,
  ...(picture.is_kept === 1 && { is_kept: 'on' }),
});

/** Describes a picture in both languages and says which point of it must stay visible. */
export function DetailsForm({
  picture,
  state,
}: {
  picture: FoundPicture;
  state: FormState | undefined;
}) {
  const { t } = useLanguage();
  const { name, version } = picture;
  return (
    <Form
      className="picture-details"
      action={paths.adminPicture(name)}
      state={state}
      values={detailsOf(picture)}
      version={version}
      labels={{
        description_en: t('pictures:description.en'),
        description_sv: t('pictures:description.sv'),
        focus: t('pictures:focus'),
        is_kept: t('pictures:keep'),
      }}
      errors={t('pictures:errors', { returnObjects: true })}
      submit={t('pictures:save')}
    >
      <FocusField picture={picture} />
      <div>
        <p className="field-hint">{t('pictures:descriptionHint')}</p>
        {(['en', 'sv'] as const).map((language) => (
          <Field
            key={language}
            name={`description_${language}`}
            lang={language}
            rows={2}
            maxLength={LONGEST_ALT}
          />
        ))}
        <Field name="is_kept" type="checkbox" hint={t('pictures:keepHint')} />
      </div>
    </Form>
  );
}

const places = focalSteps.map((_, place) => place as 0 | 1 | 2 | 3 | 4);

/** Lays a grid of choices over the picture, which the mouse, a finger and the arrow keys can use without scripts. */
function FocusField({ picture: { height, name, width } }: { picture: FoundPicture }) {
  const { t } = useLanguage();
  const focus = useFormValue('focus');
  const src = paths.file(name);
  const size = width !== null && height !== null ? { width, height } : {};
  return (
    <fieldset className="focus-field">
      <legend>{t('pictures:focus')}</legend>
      <p id="focus-hint" className="field-hint">
        {t('pictures:focusHint')}
      </p>
      <div className="focus-picture">
        <img src={src} alt="" {...size} />
        <div className="focus-grid">
          {places.flatMap((y) =>
            places.map((x) => (
              <label key={`${x}-${y}`}>
                <input
                  type="radio"
                  name="focus"
                  value={`${x}-${y}`}
                  defaultChecked={focus === `${x}-${y}`}
                />
                <span className="visually-hidden">
                  {t(`pictures:across.${x}`)}, {t(`pictures:down.${y}`)}
                </span>
              </label>
            )),
          )}
        </div>
      </div>
      <ul className="focus-previews" aria-hidden="true">
        {(['card', 'year', 'link'] as const).map((kind) => (
          <li key={kind}>
            <img src={smallName(src)} alt="" className={`focus-${kind}`} />
            {t(`pictures:previews.${kind}`)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
