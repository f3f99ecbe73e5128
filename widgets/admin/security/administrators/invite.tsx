import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../../form/text-field.tsx';
import { api, unwrap } from '../../api/api.ts';
import { t } from '../../texts/texts.ts';
import { InvitationLink, type Made } from './invitation-link.tsx';
import { focusPart } from '../part.tsx';
import { SecretForm, useSecretForm } from '../secret-form.tsx';

const HEADING = 'invite';

export function Invite() {
  const client = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  const form = useSecretForm({
    schema: 'inviteForm',
    send: (json) => unwrap(api.security.invitations.$post({ json })),
    onDone: (answer, { email }) => {
      setMade({ ...answer, email });
      void client.invalidateQueries({ queryKey: ['security'] });
    },
  });
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
          <SecretForm
            form={form}
            label={t('security.invitations.title')}
            submit={t('security.invitations.submit')}
            submitting={t('security.invitations.submitting')}
          >
            <TextField
              {...form.field('email')}
              label={t('security.invitations.email')}
              type="email"
              autoComplete="off"
            />
          </SecretForm>
        </>
      )}
    </div>
  );
}
