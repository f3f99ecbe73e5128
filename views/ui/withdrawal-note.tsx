import { paths } from '../../src/shared/paths.ts';
import { useLanguage } from '../layout/language.tsx';

/** Tells of the right of withdrawal before somebody pays (lagen 2005:59 om distansavtal, 2:2). */
export function WithdrawalNote() {
  const { t } = useLanguage();
  return (
    <p className="form-note">
      {t('contact:withdrawal.right')}{' '}
      <a href={paths.termsOfPayment()}>{t('mail:paymentReceipt.terms')}</a>
    </p>
  );
}
