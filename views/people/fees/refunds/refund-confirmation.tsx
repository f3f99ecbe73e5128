import { paths } from '../../../../src/shared/paths.ts';
import type { MembershipEffect } from '../../../../src/people/fees/office/membership-effect.ts';
import type { MethodByHand, PaymentStatus } from '../../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { FactList } from '../../pay/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { money as moneyText } from '../../../layout/office/money.ts';
import { effectText } from '../effect-text.ts';
import { feeStatus } from '../fee-status.ts';
import { PlainPage, type Who } from '../../../layout/office/plain-page.tsx';
import type { ShownFee } from '../fee-page.tsx';

/** Says what a refund changes before it is recorded. */
export function RefundConfirmation({
  fee,
  money,
  values,
  effect,
  status,
  sendsMail,
  hasChanged,
  ...who
}: Who & {
  fee: ShownFee;
  money: { amount: number; day: string; method: MethodByHand; note: string };
  /** The typed values, which go along to the last step. */
  values: Record<string, string>;
  effect: MembershipEffect;
  /** The status of the fee afterwards. */
  status: PaymentStatus;
  sendsMail: boolean;
  /** True where the preview that was confirmed is out of date. */
  hasChanged: boolean;
}) {
  const { format, t } = useLanguage();
  const name = fee.payer_name || t('fee:noName');
  const title = t('fee:refund.sure');
  const rows: [string, string][] = [
    [t('fee:refund.payer'), name],
    [t('payments:amount'), moneyText(format, money.amount, fee.currency)],
    [t('fee:refund.method'), t(`exports:methods.${money.method}`)],
    [t('fee:refund.day'), format.date(money.day)],
    ...(money.note ? [[t('fee:record.note'), money.note] as [string, string]] : []),
    [t('fee:refund.stays'), moneyText(format, fee.paid - money.amount, fee.currency)],
    [t('fee:refund.status'), feeStatus(t, status)],
  ];
  return (
    <PlainPage page="fees" title={title} address={paths.adminFeeRefund(fee.id)} {...who}>
      {hasChanged && (
        <Notice
          tone="alert"
          title={t('fee:obstacles.changed.title')}
          text={t('fee:previewChanged')}
        />
      )}
      <h1>{title}</h1>
      <FactList className="fee-facts" rows={rows} />
      <p className="notice refund-effect">
        <strong>{t('fee:refund.follows')}</strong> {effectText(t, format, effect)}
      </p>
      {sendsMail && <p>{t('fee:refund.letter', { email: fee.payer_email })}</p>}
      <form className="form-actions" method="post" action={paths.adminFeeRefund(fee.id)}>
        {['key', 'method', 'amount', 'day', 'note'].map((field) => (
          <input key={field} type="hidden" name={field} value={values[field] ?? ''} />
        ))}
        <input type="hidden" name="kept" value={fee.paid} />
        <button type="submit" name="step" value="sure" className="button button-danger">
          {t('fee:refund.button')}
        </button>{' '}
        <button type="submit" name="step" value="change" className="button button-quiet">
          {t('fee:refund.change')}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminFee(fee.id)}>
          {t('fee:reverse.cancel')}
        </a>
      </form>
    </PlainPage>
  );
}
