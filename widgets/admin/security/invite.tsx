import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../api.ts';
import { Field } from '../editing/field.tsx';
import { t } from '../texts/texts.ts';
import { ConfirmedForm } from './confirmed-form.tsx';
import { InvitationLink, type Made } from './invitation-link.tsx';
import { focusPart } from './part.tsx';
import { PasswordField } from './password-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

const HEADING = 'invite';

export function Invite() {
  const client = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  const form = useConfirmedForm(
    ({ email = '', password = '' }) =>
      unwrap(api.security.invitations.$post({ json: { email, password } })),
    (answer, { email = '' }) => {
      setMade({ ...answer, email });
      void client.invalidateQueries({ queryKey: ['security'] });
    },
  );
  return (
    <div className="panel">
      <h3 id={HEADING} tabIndex={-1}>
        {t('security.invitations.title')}
      </h3>
      {made ? (
        <InvitationLink
          {...made}
          onDone={() => {
            setMade(null);
            focusPart(HEADING);
          }}
        />
      ) : (
        <>
          <p className="part-lead">{t('security.invitations.lead')}</p>
          <ConfirmedForm
            form={form}
            label={t('security.invitations.title')}
            submit={t('security.invitations.submit')}
            submitting={t('security.invitations.submitting')}
          >
            <div className="field-pair">
              <Field label={t('security.invitations.email')} fault={form.faults.email}>
                {(wiring) => (
                  <input {...wiring} name="email" type="email" autoComplete="off" aria-required />
                )}
              </Field>
              <PasswordField
                name="password"
                label={t('security.yourPassword')}
                fault={form.faults.password}
              />
            </div>
          </ConfirmedForm>
        </>
      )}
    </div>
  );
}
