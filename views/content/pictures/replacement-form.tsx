import { acceptedTypes } from '../../../src/services/images/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Uploads a picture that takes the place of this one wherever it is used. */
export function ReplacementForm({ name, state }: { name: string; state: FormState | undefined }) {
  const { t } = useLanguage();
  return (
    <section className="only-on-screen" aria-labelledby="replacement">
      <h2 id="replacement">{t('pictures:replacement.heading')}</h2>
      <p className="part-lead">{t('pictures:replacement.lead')}</p>
      <Form
        action={paths.adminPicture(name, 'replacement')}
        state={state}
        errors={{
          ...t('pictures:faults', { returnObjects: true }),
          unused: t('pictures:replacement.unused'),
        }}
        submit={
          <button type="submit" className="button button-quiet">
            {t('pictures:replacement.submit')}
          </button>
        }
        hasFiles
        isPlain
      >
        <Field
          name="file"
          type="file"
          label={t('pictures:replacement.file')}
          hint={t('pictures:upload.hint')}
          accept={acceptedTypes.join(',')}
        />
      </Form>
    </section>
  );
}
