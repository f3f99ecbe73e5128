import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import { focalPlace } from '../../../src/services/images/shared/focus.ts';
import { LONGEST_ALT } from '../../../src/services/images/shared/schema.ts';
import type { FormState, FormValues } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FocusField } from './focus-field.tsx';

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
