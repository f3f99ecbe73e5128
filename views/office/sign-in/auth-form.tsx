import type { InputHTMLAttributes, ReactNode } from 'react';
import type { AuthError } from '../../../src/office/auth/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { ShowPassword } from '../../ui/kit/press-button.tsx';
import LogoMark from '../../drawings/logo.svg';
import { useLanguage } from '../../layout/language.tsx';
import { LeftNotice, Notice } from '../../ui/notice.tsx';
import { AdminFrame } from '../../layout/office/frame.tsx';

export interface AuthFormState {
  /** Message keys by field. */
  errors?: Partial<Record<string, string>>;
  notice?: { title: string; text: string };
}

const NOTICE_ID = 'auth-notice';

interface AuthPageProps extends Pick<AuthFormState, 'notice'> {
  heading: string;
  children?: ReactNode;
}

export function AuthPage({ heading, notice, children }: AuthPageProps) {
  const { t } = useLanguage();
  return (
    <AdminFrame title={heading}>
      <div className="auth-card">
        <a className="logo" href={paths.home()} aria-label={t('adminFrame:toSite')}>
          <LogoMark />
        </a>
        <h1>{heading}</h1>
        <div id={NOTICE_ID}>
          {notice ? <Notice tone="alert" {...notice} /> : <LeftNotice area="auth" />}
        </div>
        {children}
      </div>
    </AdminFrame>
  );
}

interface AuthFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'defaultValue'
  | 'inputMode'
  | 'readOnly'
  | 'spellCheck'
> {
  name: string;
  label: string;
  hint?: string;
  errors?: AuthFormState['errors'];
  /** Gets the focus and has the notice as its description. */
  isFirst?: boolean;
}

/** Works without scripts, unlike the fields of widgets/form. */
export function AuthField({ name, label, hint, errors, isFirst, ...input }: AuthFieldProps) {
  const { t } = useLanguage();
  const error = errors?.[name] as AuthError | undefined;
  const described = [isFirst && NOTICE_ID, error && `${name}-error`, hint && `${name}-hint`];
  const box = (
    <input
      {...input}
      id={name}
      name={name}
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is nothing but this form
      autoFocus={isFirst}
      aria-invalid={error ? true : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    />
  );
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {input.type === 'password' ? (
        <div className="password-field">
          {box}
          <ShowPassword />
        </div>
      ) : (
        box
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {t(`auth:errors.${error}`)}
        </p>
      )}
    </div>
  );
}

interface NewPasswordFieldsProps extends Pick<AuthFormState, 'errors'> {
  email: string;
  label: string;
  hint: string;
}

export function NewPasswordFields({ email, label, hint, errors }: NewPasswordFieldsProps) {
  const { t } = useLanguage();
  return (
    <>
      {/* Lets password managers store the address too. */}
      <AuthField
        name="email"
        type="email"
        label={t('auth:invitation.email')}
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <AuthField
        name="password"
        type="password"
        label={label}
        hint={hint}
        autoComplete="new-password"
        isFirst
        errors={errors}
      />
      <AuthField
        name="repeat"
        type="password"
        label={t('auth:invitation.repeat')}
        autoComplete="new-password"
        errors={errors}
      />
    </>
  );
}
