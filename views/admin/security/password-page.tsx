import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field } from '../../ui/form.tsx';
import { OwnForm, type OwnFormProps } from './own-form.tsx';
import { OwnPage } from './own-page.tsx';

export function PasswordPage({ isSettingUp, state }: OwnFormProps) {
  const { t } = useLanguage();
  const title = t('security:password.submit');
  return (
    <OwnPage title={title} isSettingUp={isSettingUp}>
      <h1>{title}</h1>
      <p className="lead">{t('security:password.lead')}</p>
      <OwnForm
        action={paths.adminSecurity('password')}
        state={state}
        labels={{ current: t('security:password.current'), password: t('security:password.next') }}
        submit={title}
      >
        <Field name="current" type="password" autoComplete="current-password" isRequired hasFocus />
        <Field
          name="password"
          type="password"
          hint={t('security:password.hint')}
          autoComplete="new-password"
          isRequired
        />
      </OwnForm>
    </OwnPage>
  );
}
