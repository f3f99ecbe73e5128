import type { ReactNode } from 'react';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAdmin } from '../../layout/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AuthFormState } from '../sign-in/auth-form.tsx';
import type { OwnPageProps } from './own-page.tsx';

export type OwnFormProps = OwnPageProps & AuthFormState;

/** Is a form that changes the own account. */
export function OwnForm({
  action,
  notice,
  submit,
  isDangerous = false,
  children,
}: Pick<AuthFormState, 'notice'> & {
  action: string;
  submit: string;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  const { email } = useAdmin();
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
