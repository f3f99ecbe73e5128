import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';
import { notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { ConfirmedForm } from './confirmed-form.tsx';
import { Part } from './part.tsx';
import { PasswordField, Whose } from './password-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

export function PasswordChange({ email }: { email: string }) {
  const client = useQueryClient();
  const form = useConfirmedForm(
    ({ current = '', password = '' }) =>
      unwrap(api.security.password.$put({ json: { current, password } })),
    () => {
      notifySuccess(t('success'), t('security.password.changed'));
      void client.invalidateQueries({ queryKey: ['security'] });
    },
  );
  return (
    <Part
      id="password"
      className="panel"
      title={t('security.password.title')}
      lead={t('security.password.lead')}
    >
      <ConfirmedForm
        form={form}
        label={t('security.password.title')}
        submit={t('security.password.submit')}
        submitting={t('security.password.submitting')}
      >
        <Whose email={email} />
        <PasswordField
          name="current"
          label={t('security.password.current')}
          fault={form.faults.current}
        />
        <PasswordField
          name="password"
          label={t('security.password.next')}
          hint={t('security.password.hint')}
          fault={form.faults.password}
          isNew
        />
      </ConfirmedForm>
    </Part>
  );
}
