import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { money } from '../../../layout/office/money.ts';
import { PlainPage } from '../../../layout/office/plain-page.tsx';
import type { FeeMovement, NewForm, ShownFee } from '../fee-page.tsx';
import { kronorOf, MoneyFields } from '../money-fields.tsx';
import { TypedMark } from '../../../ui/kit/once-key.tsx';

export interface SentRefund {
  values: Record<string, string>;
  errors?: FieldErrors;
}

/** Asks what the office has given back, or shall give back by card. The next page says what follows from it. */
export function RefundPage({
  fee,
  payment,
  most,
  form,
  sent,
}: {
  fee: ShownFee;
  /** The payment by card that is refunded, if one is. */
  payment?: FeeMovement;
  /** What can be refunded, in öre. */
  most: number;
  form: NewForm;
  sent: SentRefund | undefined;
}) {
  const { format, language, t } = useLanguage();
  const { amount, currency, id, paid, payer_name } = fee;
  const title = t('fee:refund.heading', { name: payer_name || t('fee:noName') });
  const usual = kronorOf(Math.min(most, paid > amount ? paid - amount : paid), language);
  const address = payment ? paths.adminFeeCardRefund(id, payment.id) : paths.adminFeeRefund(id);
  return (
    <PlainPage page="fees" title={title} address={sent && address}>
      <p className="way-back">
        <a href={paths.adminFee(id)}>{t('fee:refund.back')}</a>
      </p>
      <h1>{title}</h1>
      {most > 0 ? (
        <>
          <p className="part-lead">
            {t(payment ? 'fee:refund.byCard.lead' : 'fee:refund.lead', {
              most: money(format, most, currency),
            })}
          </p>
          <form className="note-form" method="post" action={address} noValidate>
            <input type="hidden" name="key" value={sent?.values.key || form.key} />
            <input type="hidden" name="kept" value={paid} />
            <TypedMark isUnsaved={sent !== undefined} />
            <MoneyFields
              labels={{
                amount: t('fee:record.amount'),
                ...(!payment && {
                  method: t('fee:refund.method'),
                  day: t('fee:refund.day'),
                  note: t('fee:record.note'),
                }),
              }}
              shown={sent?.values ?? { amount: usual, day: form.today, method: form.method }}
              errors={sent?.errors}
              most={money(format, most, currency)}
            />
            <button type="submit" className="button">
              {t('fee:refund.next')}
            </button>
          </form>
        </>
      ) : (
        <Notice
          tone="alert"
          title={t('fee:refund.notPossible.title')}
          text={t('fee:refund.notPossible.text')}
        />
      )}
    </PlainPage>
  );
}
