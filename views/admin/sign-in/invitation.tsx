import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AuthForm, AuthPage, NewPasswordFields, newPasswordLabels } from './auth-form.tsx';

/** Says that the invitation is no longer valid. */
export function UnknownInvitationPage({ notice }: Pick<FormState, 'notice'>) {
  const { t } = useLanguage();
  return <AuthPage heading={t('auth:invitation.heading')} notice={notice} />;
}

export function InvitationPage({
  token,
  email,
  state: { errors, notice },
}: {
  token: string;
  email: string;
  state: FormState;
}) {
  const { t } = useLanguage();
  return (
    <AuthPage heading={t('auth:invitation.heading')} notice={notice}>
      <p>{t('auth:invitation.lead')}</p>
      <AuthForm
        className="invitation-form"
        action={paths.adminInvitation(token)}
        values={{ email }}
        labels={newPasswordLabels(t, t('auth:invitation.password'))}
        errors={errors}
        submit={t('auth:invitation.submit')}
      >
        <NewPasswordFields hint={t('auth:invitation.hint')} />
      </AuthForm>
    </AuthPage>
  );
}
