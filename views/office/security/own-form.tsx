import type { ReactNode } from 'react';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AuthFormState } from '../sign-in/auth-form.tsx';
import type { OwnPageProps } from './own-page.tsx';

export type OwnFormProps = OwnPageProps & AuthFormState;

/** Is a form that changes the own account. */
export function OwnForm({
  action,
  email,
  notice,
  submit,
  isDangerous = false,
  children,
}: Pick<OwnFormProps, 'email' | 'notice'> & {
  action: string;
  submit: string;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <form className="own-form" method="post" action={action} noValidate>
      {notice && <Notice tone="alert" {...notice} />}
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
      {children}
      <p className="form-actions">
        <button type="submit" className={isDangerous ? 'button button-danger' : 'button'}>
          {submit}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminSecurity()}>
          {t('lists:cancel')}
        </a>
      </p>
    </form>
  );
}
