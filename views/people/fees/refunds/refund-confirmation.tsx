import { paths } from '../../../../src/shared/paths.ts';
import type { MembershipEffect } from '../../../../src/people/fees/admin/membership-effect.ts';
import { methodName } from '../../../../src/people/payments/shared/method-name.ts';
import type { MethodByHand, PaymentStatus } from '../../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { FactList } from '../../pay/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { money as moneyText } from '../../../layout/admin/money.ts';
import { effectText } from '../effect-text.ts';
import { feeStatus } from '../fee-status.ts';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import type { FeeMovement, ShownFee } from '../fee-page.tsx';

/** Says what a refund changes before it is recorded, or made by card. */
export function RefundConfirmation({
  fee,
  payment,
  money: { amount, day, method, note },
  values,
  effect,
  status,
  sendsMail,
  hasChanged,
}: {
  fee: ShownFee;
  /** The payment by card that is refunded, if one is. */
  payment?: FeeMovement;
  /** Without a day and a method where the payment service decides them. */
  money: { amount: number; day?: string; method?: MethodByHand; note?: string };
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
  const title = t(payment ? 'fee:refund.byCard.sure' : 'fee:refund.sure');
  const address = payment
    ? paths.adminFeeCardRefund(fee.id, payment.id)
    : paths.adminFeeRefund(fee.id);
  const methodText = payment ? methodName(t, payment) : method && t(`exports:methods.${method}`);
  const rows: [string, string | undefined][] = [
    [t('fee:refund.payer'), name],
    [t('payments:amount'), moneyText(format, amount, fee.currency)],
    [t('fee:refund.method'), methodText],
    [t('fee:refund.day'), day && format.date(day)],
    [t('fee:record.note'), note],
    [t('fee:refund.stays'), moneyText(format, fee.paid - amount, fee.currency)],
    [t('fee:refund.status'), feeStatus(t, status)],
  ];
  return (
    <PlainPage page="fees" title={title} address={address}>
      {hasChanged && (
        <Notice
          tone="alert"
          title={t('fee:obstacles.changed.title')}
          text={t('fee:previewChanged')}
        />
      )}
      <h1>{title}</h1>
      <FactList
        className="fee-facts"
        rows={rows.flatMap(([label, text]) => (text ? [[label, text]] : []))}
      />
      <p className="notice refund-effect">
        <strong>{t('fee:refund.follows')}</strong> {effectText(t, format, effect)}
      </p>
      {payment && <p>{t('fee:refund.byCard.final')}</p>}
      {sendsMail && (
        <p>
          {fee.payer_email
            ? t('fee:refund.letter', { email: fee.payer_email })
            : t('fee:refund.paper')}
        </p>
      )}
      <form className="form-actions" method="post" action={address}>
        {['key', 'method', 'amount', 'day', 'note'].map((field) => (
          <input key={field} type="hidden" name={field} value={values[field] ?? ''} />
        ))}
        <input type="hidden" name="version" value={fee.paid} />
        <button type="submit" name="step" value="sure" className="button button-danger">
          {t(payment ? 'fee:refund.byCard.button' : 'fee:refund.button')}
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
