import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { Part } from './part.tsx';
import { PasswordField, Whose } from './secret-fields.tsx';
import { SecretForm, useSecretForm } from './secret-form.tsx';

export function PasswordChange({ email }: { email: string }) {
  const client = useQueryClient();
  const form = useSecretForm({
    schema: 'passwordChangeForm',
    send: (json) => unwrap(api.security.password.$put({ json })),
    onDone: () => {
      notifySuccess(t('success'), t('security.password.changed'));
      void client.invalidateQueries({ queryKey: ['security'] });
    },
  });
  return (
    <Part
      id="password"
      className="panel"
      title={t('security.password.title')}
      lead={t('security.password.lead')}
    >
      <SecretForm
        form={form}
        label={t('security.password.title')}
        submit={t('security.password.submit')}
        submitting={t('security.password.submitting')}
      >
        <Whose email={email} />
        <PasswordField {...form.field('current')} label={t('security.password.current')} />
        <PasswordField
          {...form.field('password')}
          label={t('security.password.next')}
          hint={t('security.password.hint')}
          isNew
        />
      </SecretForm>
    </Part>
  );
}
