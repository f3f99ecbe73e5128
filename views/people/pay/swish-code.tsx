import { type SwishPayment, swishQrText } from '../../../src/people/payments/shared/swish.ts';
import { useLanguage } from '../../layout/language.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

export function SwishCode({ payment }: { payment: SwishPayment }) {
  const { t } = useLanguage();
  return <QrCode className="swish-code" text={swishQrText(payment)} label={t('pay:swish.code')} />;
}
