import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { codeField, Field } from '../../ui/form.tsx';
import { PressButton } from '../../ui/kit/press-button.tsx';
import { OwnForm, type OwnFormProps } from './own-form.tsx';
import { OwnPage } from './own-page.tsx';

interface Enrolment {
  secret: string;
  uri: string;
  /** The address as a picture. */
  qr: string;
}

/** Shows the secret for the app, and takes the first code from it. */
export function EnrolPage({
  secret,
  uri,
  qr,
  isReplacement,
  isSettingUp,
  state,
}: OwnFormProps &
  Enrolment & {
    /** Asks for a code of the old app, too. */
    isReplacement: boolean;
  }) {
  const { t } = useLanguage();
  const title = t(`security:secondFactor.${isReplacement ? 'replace' : 'begin'}`);
  return (
    <OwnPage title={title} isSettingUp={isSettingUp}>
      <h1>{title}</h1>
      {isReplacement && <p className="lead">{t('security:secondFactor.replaceHint')}</p>}
      <h2>{t('security:secondFactor.scanTitle')}</h2>
      <SecretToScan secret={secret} uri={uri} qr={qr} />
      <h2>{t('security:secondFactor.confirmTitle')}</h2>
      <OwnForm
        action={paths.adminSecurity('second-factor')}
        state={state}
        hidden={{ secret }}
        labels={{
          code: t('security:secondFactor.code'),
          current: t('security:secondFactor.oldCode'),
          password: t('security:yourPassword'),
        }}
        submit={t(`security:secondFactor.${isReplacement ? 'replaceSubmit' : 'confirm'}`)}
      >
        <Field
          {...codeField}
          name="code"
          type="numeric"
          hint={t('security:secondFactor.codeHint')}
          isRequired
        />
        {isReplacement && (
          <Field
            {...codeField}
            name="current"
            hint={t('security:secondFactor.oldCodeHint')}
            isRequired
          />
        )}
        <Field name="password" type="password" autoComplete="current-password" isRequired />
      </OwnForm>
    </OwnPage>
  );
}

/** Shows the secret as a QR code, as a link for the same device, and as text. */
function SecretToScan({ secret, uri, qr }: Enrolment) {
  const { t } = useLanguage();
  return (
    <div className="secret">
      <div>
        <p>{t('security:secondFactor.scan')}</p>
        <p>
          <a href={uri}>{t('security:secondFactor.open')}</a>
        </p>
        <p className="secret-text">
          <span id="secret-label">{t('security:secondFactor.secret')}</span>{' '}
          <code aria-labelledby="secret-label">{secret.match(/.{4}/g)!.join(' ')}</code>{' '}
          <PressButton does="copy" text={secret} />
        </p>
      </div>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('security:secondFactor.qr')}
        width={208}
        height={208}
      />
    </div>
  );
}
