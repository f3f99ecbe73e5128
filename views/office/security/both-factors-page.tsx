import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { AuthFormState } from '../sign-in/auth-form.tsx';
import { OwnForm } from './own-form.tsx';
import { OwnPage } from './own-page.tsx';
import { CodeField, YourPasswordField } from './secret-fields.tsx';

const action = {
  renew: paths.adminSecurity('recovery-codes'),
  remove: paths.adminSecurity('second-factor-removal'),
};

/** Asks for the password and a code before a grave step, and says what the step does. */
export function BothFactorsPage({
  act,
  errors,
  notice,
}: AuthFormState & { act: keyof typeof action }) {
  const { t } = useLanguage();
  const title = t(`security:secondFactor.${act}Title`);
  return (
    <OwnPage title={title}>
      <h1>{title}</h1>
      <p className="lead">{t(`security:secondFactor.${act}Text`)}</p>
      <OwnForm
        action={action[act]}
        notice={notice}
        submit={t(`security:secondFactor.${act}Submit`)}
        isDangerous={act === 'remove'}
      >
        <YourPasswordField errors={errors} isFirst />
        <CodeField name="code" label={t('security:secondFactor.anyCode')} errors={errors} />
      </OwnForm>
    </OwnPage>
  );
}
