import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { money } from '../../../layout/office/money.ts';
import { PlainPage, type Who } from '../../../layout/office/plain-page.tsx';
import type { NewForm, ShownFee } from '../fee-page.tsx';
import { kronorOf, MoneyFields } from '../money-fields.tsx';
import { TypedMark } from '../../../ui/kit/once-key.tsx';

export interface SentRefund {
  values: Record<string, string>;
  errors?: FieldErrors;
}

/** Asks what the office has given back. The next page says what follows from it. */
export function RefundPage({
  fee,
  isPossible,
  form,
  sent,
  ...who
}: Who & {
  fee: ShownFee;
  /** False where no money is left on the fee, or where it came by card and is refunded at the payment service. */
  isPossible: boolean;
  form: NewForm;
  sent: SentRefund | undefined;
}) {
  const { format, language, t } = useLanguage();
  const { amount, currency, id, paid, payer_name } = fee;
  const title = t('fee:refund.heading', { name: payer_name || t('fee:noName') });
  const usual = kronorOf(paid > amount ? paid - amount : paid, language);
  return (
    <PlainPage page="fees" title={title} address={sent && paths.adminFeeRefund(id)} {...who}>
      <p className="way-back">
        <a href={paths.adminFee(id)}>{t('fee:refund.back')}</a>
      </p>
      <h1>{title}</h1>
      {isPossible ? (
        <>
          <p className="part-lead">
            {t('fee:refund.lead', { most: money(format, paid, currency) })}
          </p>
          <form className="note-form" method="post" action={paths.adminFeeRefund(id)} noValidate>
            <input type="hidden" name="key" value={sent?.values.key || form.key} />
            <input type="hidden" name="kept" value={paid} />
            <TypedMark isUnsaved={sent !== undefined} />
            <MoneyFields
              labels={{
                method: t('fee:refund.method'),
                amount: t('fee:record.amount'),
                day: t('fee:refund.day'),
                note: t('fee:record.note'),
              }}
              shown={sent?.values ?? { amount: usual, day: form.today, method: form.method }}
              errors={sent?.errors}
              most={money(format, paid, currency)}
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
