import { t } from '../../texts/texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Enrolment } from './use-second-factor.ts';

/** Shows the secret as a QR code, as a link for the same device, and as text. */
export function SecretToScan({ secret, uri, qr }: Enrolment) {
  return (
    <div className="secret">
      <div>
        <p>{t('security.secondFactor.scan')}</p>
        <p>
          <a href={uri}>{t('security.secondFactor.open')}</a>
        </p>
        <p className="secret-text">
          <span id="secret-label">{t('security.secondFactor.secret')}</span>
          <code aria-labelledby="secret-label">{secret.match(/.{4}/g)!.join(' ')}</code>
          <CopyButton text={secret} />
        </p>
      </div>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('security.secondFactor.qr')}
        width={208}
        height={208}
      />
    </div>
  );
}
