import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';

const usual = { left: '10', top: '10', width: '80', height: '80' };
const sides = ['left', 'top', 'width', 'height'] as const;

/** Saves a part of a picture as a new picture. With scripts, the part can be drawn. */
export function CropForm({
  picture: { height, name, width },
  state,
}: {
  picture: FoundPicture;
  state: FormState | undefined;
}) {
  const { t } = useLanguage();
  const action = paths.adminPicture(name, 'crop');
  const sent = state?.action === action ? state : undefined;
  const faults = Object.values(sent?.errors ?? {});
  // A script replaces the form, so that its errors are above it.
  const form = (
    <Form
      className="crop-form"
      action={action}
      values={sent?.values ?? usual}
      submit={
        <button type="submit" className="button button-quiet">
          {t('pictures:crop.submit')}
        </button>
      }
    >
      {sides.map((side) => (
        <Field key={side} name={side} type="decimal" label={t(`pictures:crop.${side}`)} />
      ))}
    </Form>
  );
  return (
    <section id="crop" className="only-on-screen" aria-labelledby="crop-heading">
      <h2 id="crop-heading">{t('pictures:crop.heading')}</h2>
      <p className="part-lead">{t('pictures:crop.lead')}</p>
      {faults.length > 0 && (
        <div id="crop-error" className="notice notice-alert" role="alert">
          {[...new Set(faults)].map((fault) => (
            <p key={fault}>{t(`pictures:errors.${fault as 'percent'}`)}</p>
          ))}
        </div>
      )}
      {width !== null && height !== null ? (
        <Island
          name="crop"
          props={{
            picture: { src: paths.file(name), width, height, action },
            texts: t('pictures:crop', { returnObjects: true }),
          }}
        >
          {form}
        </Island>
      ) : (
        form
      )}
    </section>
  );
}
