import type { MembershipEffect } from '../../../../src/people/fees/admin/membership-effect.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { money } from '../../../layout/admin/money.ts';
import { effectText } from '../effect-text.ts';
import type { FeeMovement, ShownFee } from '../fee-page.tsx';

/** Asks before a row of the books is taken back. */
export function ReversePage({
  fee,
  payment,
  effect,
  sendsMail,
  hasChanged,
}: {
  fee: ShownFee;
  payment: FeeMovement;
  effect: MembershipEffect;
  sendsMail: boolean;
  /** True where the preview that was confirmed is out of date. */
  hasChanged: boolean;
}) {
  const { format, t } = useLanguage();
  const title = t('fee:reverse.heading', { number: payment.receipt_number });
  return (
    <PlainPage page="fees" title={title}>
      {hasChanged && (
        <Notice
          tone="alert"
          title={t('fee:obstacles.changed.title')}
          text={t('fee:previewChanged')}
        />
      )}
      <h1>{title}</h1>
      <p>
        {t('fee:reverse.text', {
          name: fee.payer_name,
          amount: money(format, payment.amount, payment.currency),
          day: format.date(payment.booked_on),
        })}
      </p>
      <p>
        {t('fee:reverse.follows')} {effectText(t, format, effect)}
      </p>
      {sendsMail && payment.is_receipt_mailed !== 0 && (
        <p>{t(fee.payer_email ? 'fee:reverse.letter' : 'fee:reverse.paper')}</p>
      )}
      <form
        className="form-actions"
        method="post"
        action={paths.adminFeeReverse(fee.id, payment.id)}
      >
        <input type="hidden" name="version" value={fee.paid} />
        <button type="submit" className="button button-danger">
          {t('fee:reverse.button')}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminFee(fee.id)}>
          {t('fee:reverse.cancel')}
        </a>
      </form>
    </PlainPage>
  );
}
