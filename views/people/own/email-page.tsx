import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { OwnFrame } from './own-frame.tsx';

export function EmailPage({ present, state }: { present: string; state: FormState }) {
  const { language, t } = useLanguage();
  const { sendsMail } = usePage();
  return (
    <OwnFrame
      heading={t('own:email.link')}
      lead={sendsMail ? t('own:email.text', { email: present }) : t('own:email.noMail')}
      part={paths.ownPart('email')}
    >
      {sendsMail && (
        <Form
          className="own-form"
          action={inLanguage(paths.ownPart('email'), language)}
          state={state}
          labels={{ email: t('own:email.other') }}
          errors={t('members:errors', { returnObjects: true })}
          submit={t('own:email.submit')}
        >
          <Field name="email" type="email" autoComplete="email" />
        </Form>
      )}
    </OwnFrame>
  );
}
