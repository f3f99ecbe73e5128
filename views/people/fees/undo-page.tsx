import type { MembershipEffect } from '../../../src/people/fees/office/membership-effect.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { money } from '../../layout/office/money.ts';
import { effectText } from './effect-text.ts';
import type { ChargeMovement, ShownCharge } from './charge-page.tsx';

/** Asks before a row of the books is taken back. */
export function UndoPage({
  charge,
  payment,
  effect,
  sendsMail,
  hasChanged,
  ...who
}: Who & {
  charge: ShownCharge;
  payment: ChargeMovement;
  effect: MembershipEffect;
  sendsMail: boolean;
  /** True where the preview that was confirmed is out of date. */
  hasChanged: boolean;
}) {
  const { format, t } = useLanguage();
  const title = t('charge:undo.heading', { number: payment.receipt_number });
  return (
    <PlainPage page="charges" title={title} {...who}>
      {hasChanged && (
        <Notice
          tone="alert"
          title={t('charge:obstacles.changed.title')}
          text={t('charge:previewChanged')}
        />
      )}
      <h1>{title}</h1>
      <p>
        {t('charge:undo.text', {
          name: charge.payer_name,
          amount: money(format, payment.amount, payment.currency),
          day: format.date(payment.booked_on),
        })}
      </p>
      <p>
        {t('charge:undo.follows')} {effectText(t, format, effect)}
      </p>
      {sendsMail && payment.is_receipt_mailed !== 0 && <p>{t('charge:undo.letter')}</p>}
      <form
        className="form-actions"
        method="post"
        action={paths.adminChargeUndo(charge.id, payment.id)}
      >
        <input type="hidden" name="kept" value={charge.paid} />
        <button type="submit" className="button button-danger">
          {t('charge:undo.button')}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminCharge(charge.id)}>
          {t('charge:undo.cancel')}
        </a>
      </form>
    </PlainPage>
  );
}
