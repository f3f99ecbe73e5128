import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AuthField } from '../sign-in/auth-form.tsx';
import { OwnForm, type OwnFormProps } from './own-form.tsx';
import { OwnPage } from './own-page.tsx';

export function PasswordPage({ errors, notice, isSettingUp }: OwnFormProps) {
  const { t } = useLanguage();
  const title = t('security:password.submit');
  return (
    <OwnPage title={title} isSettingUp={isSettingUp}>
      <h1>{title}</h1>
      <p className="lead">{t('security:password.lead')}</p>
      <OwnForm action={paths.adminSecurity('password')} notice={notice} submit={title}>
        <AuthField
          name="current"
          type="password"
          label={t('security:password.current')}
          autoComplete="current-password"
          isFirst
          errors={errors}
        />
        <AuthField
          name="password"
          type="password"
          label={t('security:password.next')}
          hint={t('security:password.hint')}
          autoComplete="new-password"
          errors={errors}
        />
      </OwnForm>
    </OwnPage>
  );
}
