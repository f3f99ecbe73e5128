import encodeQR from 'qr';
import { type SwishPayment, swishQrText } from '../../../src/people/payments/shared/swish.ts';
import { useLanguage } from '../../layout/language.tsx';

/** The width of the white border that scanners need around the code. */
const BORDER = 4;

export function SwishCode({ payment }: { payment: SwishPayment }) {
  const { t } = useLanguage();
  const rows = encodeQR(swishQrText(payment), 'raw', { ecc: 'medium', border: BORDER });
  const size = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  return (
    <svg
      className="swish-code"
      role="img"
      aria-label={t('pay:swish.code')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}
