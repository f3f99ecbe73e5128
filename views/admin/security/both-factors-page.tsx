import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { codeField, Field } from '../../ui/form.tsx';
import { OwnForm, type OwnFormProps } from './own-form.tsx';
import { OwnPage } from './own-page.tsx';

const action = {
  renew: paths.adminSecurity('recovery-codes'),
  remove: paths.adminSecurity('second-factor-removal'),
};

/** Asks for the password and a code before a grave step, and says what the step does. */
export function BothFactorsPage({
  act,
  state,
}: Pick<OwnFormProps, 'state'> & { act: keyof typeof action }) {
  const { t } = useLanguage();
  const title = t(`security:secondFactor.${act}Title`);
  return (
    <OwnPage title={title}>
      <h1>{title}</h1>
      <p className="lead">{t(`security:secondFactor.${act}Text`)}</p>
      <OwnForm
        action={action[act]}
        state={state}
        labels={{ password: t('security:yourPassword'), code: t('security:secondFactor.anyCode') }}
        submit={t(`security:secondFactor.${act}Submit`)}
        isDangerous={act === 'remove'}
      >
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          hasFocus
        />
        <Field {...codeField} name="code" isRequired />
      </OwnForm>
    </OwnPage>
  );
}
