import { useLanguage } from '../../layout/language.tsx';
import { AuthField, type AuthFormState } from './auth-form.tsx';

export interface ProofFieldProps extends Pick<AuthFormState, 'errors'> {
  /** The proof that the account can give. */
  by: 'code' | 'password';
  isFirst?: boolean;
}

/** Asks for the proof that an administrator is still the same person. */
export function ProofField({ by, errors, isFirst }: ProofFieldProps) {
  const { t } = useLanguage();
  return (
    <AuthField
      {...(by === 'code'
        ? {
            type: 'text',
            label: t('auth:secondFactor.code'),
            hint: t('auth:secondFactor.hint'),
            autoComplete: 'one-time-code',
          }
        : {
            type: 'password',
            label: t('auth:signIn.password'),
            autoComplete: 'current-password',
          })}
      name={by}
      autoCapitalize="none"
      spellCheck={false}
      isFirst={isFirst}
      errors={errors}
    />
  );
}
