import { FieldFrame } from '../../../widgets/form/field.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { codeField } from '../../ui/form.tsx';
import { ShowPassword } from '../../ui/kit/press-button.tsx';
import type { AuthFormState } from './auth-form.tsx';

export interface ProofFieldProps extends Pick<AuthFormState, 'errors'> {
  /** The proof that the account can give. */
  by: 'code' | 'password';
}

/** Asks for the proof in a form that does not know its fields. */
export function ProofField({ by, errors }: ProofFieldProps) {
  const { t } = useLanguage();
  const isCode = by === 'code';
  const error = errors?.[by];
  return (
    <FieldFrame
      id={by}
      label={t(isCode ? 'auth:secondFactor.code' : 'auth:signIn.password')}
      hint={isCode ? t('auth:secondFactor.hint') : undefined}
      error={error && t(`auth:errors.${error as 'codeWrong'}`)}
    >
      {(wiring) =>
        isCode ? (
          <input {...wiring} {...codeField} name={by} required />
        ) : (
          <div className="password-field">
            <input {...wiring} name={by} type="password" autoComplete="current-password" required />
            <ShowPassword />
          </div>
        )
      }
    </FieldFrame>
  );
}
