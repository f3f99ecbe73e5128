import { useEffect, useRef } from 'react';
import { api, unwrap } from '../api.ts';
import { t } from '../texts/texts.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { PasswordField, Whose } from './password-field.tsx';
import { SecretToScan } from './secret-to-scan.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';
import type { Enrolment } from './use-second-factor.ts';

/** Shows the secret for the app and takes the first code from it. */
export function EnrolSteps({
  email,
  enrolment,
  onEnrolled,
  onCancel,
}: {
  email: string;
  enrolment: Enrolment;
  onEnrolled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { secret } = enrolment;
  const form = useConfirmedForm(
    ({ code = '', password = '' }) =>
      unwrap(api.security['second-factor'].$post({ json: { secret, code, password } })),
    ({ recoveryCodes }) => onEnrolled(recoveryCodes),
  );

  useEffect(() => heading.current!.focus(), []);

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('security.secondFactor.scanTitle')}
      </h3>
      <SecretToScan {...enrolment} />
      <h3>{t('security.secondFactor.confirmTitle')}</h3>
      <ConfirmedForm
        form={form}
        label={t('security.secondFactor.confirmTitle')}
        submit={t('security.secondFactor.confirm')}
        submitting={t('security.secondFactor.confirming')}
        onCancel={onCancel}
      >
        <Whose email={email} />
        <CodeField
          label={t('security.secondFactor.code')}
          hint={t('security.secondFactor.codeHint')}
          fault={form.faults.code}
          isDigits
        />
        <PasswordField
          name="password"
          label={t('security.yourPassword')}
          fault={form.faults.password}
        />
      </ConfirmedForm>
    </>
  );
}
