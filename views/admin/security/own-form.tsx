import type { ReactNode } from 'react';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAdmin } from '../../layout/page.tsx';
import { Form } from '../../ui/form.tsx';
import type { OwnPageProps } from './own-page.tsx';

export type OwnFormProps = OwnPageProps & { state: FormState };

/** Is a form that changes the own account. No secret is shown again. */
export function OwnForm({
  state,
  submit,
  isDangerous = false,
  children,
  ...form
}: Pick<OwnFormProps, 'state'> & {
  action: string;
  hidden?: Record<string, string>;
  labels: Record<string, string>;
  submit: string;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  const { email } = useAdmin();
  return (
    <Form
      {...form}
      className="own-form"
      state={{ ...state, values: {} }}
      errors={t('auth:errors', { returnObjects: true })}
      isPlain
      back={paths.adminSecurity()}
      submit={
        <button type="submit" className={isDangerous ? 'button button-danger' : 'button'}>
          {submit}
        </button>
      }
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
      {children}
    </Form>
  );
}
