import { useEffect, useRef } from 'react';
import { api, unwrap } from '../../api/api.ts';
import { t } from '../../texts/texts.ts';
import { CodeField, PasswordField, Whose } from '../secret-fields.tsx';
import { SecretForm, useSecretForm } from '../secret-form.tsx';
import { SecretToScan } from './secret-to-scan.tsx';
import type { Enrolment } from './use-second-factor.ts';

/** Shows the secret for the app and takes the first code from it. */
export function EnrolSteps({
  email,
  enrolment,
  isReplacement,
  onEnrolled,
  onCancel,
}: {
  email: string;
  enrolment: Enrolment;
  /** Asks for a code of the old app, too. */
  isReplacement: boolean;
  onEnrolled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { secret } = enrolment;
  const factor = api.security['second-factor'];
  const form = useSecretForm<'replacementForm', { recoveryCodes: string[] }>({
    // The first enrolment has one field fewer.
    schema: (isReplacement ? 'replacementForm' : 'enrolmentForm') as 'replacementForm',
    send: (json) =>
      unwrap(isReplacement ? factor.replacement.$post({ json }) : factor.$post({ json })),
    onDone: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
  });

  useEffect(() => heading.current!.focus(), []);

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('security.secondFactor.scanTitle')}
      </h3>
      <SecretToScan {...enrolment} />
      <h3>{t('security.secondFactor.confirmTitle')}</h3>
      <SecretForm
        form={form}
        label={t('security.secondFactor.confirmTitle')}
        submit={t(
          isReplacement ? 'security.secondFactor.replaceSubmit' : 'security.secondFactor.confirm',
        )}
        submitting={t('security.secondFactor.confirming')}
        onCancel={onCancel}
      >
        <Whose email={email} />
        <input name="secret" type="hidden" value={secret} />
        <CodeField
          {...form.field('code')}
          label={t('security.secondFactor.code')}
          hint={t('security.secondFactor.codeHint')}
          isDigits
        />
        {isReplacement && (
          <CodeField
            {...form.field('current')}
            label={t('security.secondFactor.oldCode')}
            hint={t('security.secondFactor.oldCodeHint')}
          />
        )}
        <PasswordField {...form.field('password')} label={t('security.yourPassword')} />
      </SecretForm>
    </>
  );
}
