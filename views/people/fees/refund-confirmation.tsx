import { paths } from '../../../src/shared/paths.ts';
import type { MembershipEffect } from '../../../src/people/fees/office/membership-effect.ts';
import type { MethodByHand, PaymentStatus } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FactList } from '../pay/fact-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { money as moneyText } from '../../layout/office/money.ts';
import { effectText } from './effect-text.ts';
import { feeStatus } from './fee-status.ts';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import type { ShownCharge } from './charge-page.tsx';

/** Says what a refund changes before it is noted. */
export function RefundConfirmation({
  charge,
  money,
  values,
  effect,
  status,
  sendsMail,
  hasChanged,
  ...who
}: Who & {
  charge: ShownCharge;
  money: { amount: number; day: string; method: MethodByHand; note: string };
  /** The typed values, which go along to the last step. */
  values: Record<string, string>;
  effect: MembershipEffect;
  /** The status of the charge afterwards. */
  status: PaymentStatus;
  sendsMail: boolean;
  /** True where the preview that was confirmed is out of date. */
  hasChanged: boolean;
}) {
  const { format, t } = useLanguage();
  const name = charge.payer_name || t('charge:noName');
  const title = t('charge:refund.sure');
  const rows: [string, string][] = [
    [t('charge:refund.payer'), name],
    [t('payments:amount'), moneyText(format, money.amount, charge.currency)],
    [t('charge:refund.method'), t(`exports:methods.${money.method}`)],
    [t('charge:refund.day'), format.date(money.day)],
    ...(money.note ? [[t('charge:note.note'), money.note] as [string, string]] : []),
    [t('charge:refund.stays'), moneyText(format, charge.paid - money.amount, charge.currency)],
    [t('charge:refund.status'), feeStatus(t, status)],
  ];
  return (
    <PlainPage page="charges" title={title} address={paths.adminChargeRefund(charge.id)} {...who}>
      {hasChanged && (
        <Notice
          tone="alert"
          title={t('charge:obstacles.changed.title')}
          text={t('charge:previewChanged')}
        />
      )}
      <h1>{title}</h1>
      <FactList className="charge-facts" rows={rows} />
      <p className="notice refund-effect">
        <strong>{t('charge:refund.follows')}</strong> {effectText(t, format, effect)}
      </p>
      {sendsMail && <p>{t('charge:refund.letter', { email: charge.payer_email })}</p>}
      <form className="form-actions" method="post" action={paths.adminChargeRefund(charge.id)}>
        {['key', 'method', 'amount', 'day', 'note'].map((field) => (
          <input key={field} type="hidden" name={field} value={values[field] ?? ''} />
        ))}
        <input type="hidden" name="kept" value={charge.paid} />
        <button type="submit" name="step" value="sure" className="button button-danger">
          {t('charge:refund.button')}
        </button>{' '}
        <button type="submit" name="step" value="change" className="button button-quiet">
          {t('charge:refund.change')}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminCharge(charge.id)}>
          {t('charge:undo.cancel')}
        </a>
      </form>
    </PlainPage>
  );
}
