import type { ComponentProps, ReactNode } from 'react';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import type { FormMessage } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import LogoMark from '../../drawings/logo.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Field, type FieldProps, Form } from '../../ui/form.tsx';
import { LeftNotice, Notice } from '../../ui/notice.tsx';
import { AdminFrame } from '../../layout/admin/frame.tsx';

export interface AuthFormState {
  /** Message keys by field. */
  errors?: FieldErrors | undefined;
  notice?: FormMessage | undefined;
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

/** Is a form with a password or a code, which nothing keeps. Says the notice at its first field. */
export function AuthForm({
  values,
  errors,
  ...form
}: Omit<ComponentProps<typeof Form>, 'errors' | 'state'> & Pick<AuthFormState, 'errors'>) {
  const { t } = useLanguage();
  return (
    <Form
      {...form}
      isPlain
      state={{ values: values ?? {}, errors: errors ?? {} }}
      errors={t('auth:errors', { returnObjects: true })}
    />
  );
}

export const firstField = { hasFocus: true, describedBy: NOTICE_ID };

/** Has the type by which password managers know an address. */
export function EmailField({
  readOnly,
  ...field
}: Pick<FieldProps, 'describedBy' | 'hasFocus' | 'label' | 'readOnly'>) {
  return (
    <Field {...field} name="email" isRequired>
      {(control, value) => (
        <input
          {...control}
          type="email"
          autoComplete="username"
          defaultValue={value}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
