import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { money } from '../../layout/office/money.ts';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import type { NewForm, ShownCharge } from './charge-page.tsx';
import { kronorOf, MoneyFields } from './money-fields.tsx';
import { TypedMark } from '../../ui/kit/once-key.tsx';

export interface SentRefund {
  values: Record<string, string>;
  errors?: FieldErrors;
}

/** Asks what the office has given back. The next page says what follows from it. */
export function RefundPage({
  charge,
  isPossible,
  form,
  sent,
  ...who
}: Who & {
  charge: ShownCharge;
  /** False where no money is left on the fee, or where it came by card and is refunded at the payment service. */
  isPossible: boolean;
  form: NewForm;
  sent: SentRefund | undefined;
}) {
  const { format, language, t } = useLanguage();
  const { amount, currency, id, paid, payer_name } = charge;
  const title = t('charge:refund.heading', { name: payer_name || t('charge:noName') });
  const usual = kronorOf(paid > amount ? paid - amount : paid, language);
  return (
    <PlainPage page="charges" title={title} address={sent && paths.adminChargeRefund(id)} {...who}>
      <p className="way-back">
        <a href={paths.adminCharge(id)}>{t('charge:refund.back')}</a>
      </p>
      <h1>{title}</h1>
      {isPossible ? (
        <>
          <p className="part-lead">
            {t('charge:refund.lead', { most: money(format, paid, currency) })}
          </p>
          <form className="note-form" method="post" action={paths.adminChargeRefund(id)} noValidate>
            <input type="hidden" name="key" value={sent?.values.key || form.key} />
            <input type="hidden" name="kept" value={paid} />
            <TypedMark isUnsaved={sent !== undefined} />
            <MoneyFields
              labels={{
                method: t('charge:refund.method'),
                amount: t('charge:note.amount'),
                day: t('charge:refund.day'),
                note: t('charge:note.note'),
              }}
              shown={sent?.values ?? { amount: usual, day: form.today, method: form.method }}
              errors={sent?.errors}
              most={money(format, paid, currency)}
            />
            <button type="submit" className="button">
              {t('charge:refund.next')}
            </button>
          </form>
        </>
      ) : (
        <Notice
          tone="alert"
          title={t('charge:refund.notPossible.title')}
          text={t('charge:refund.notPossible.text')}
        />
      )}
    </PlainPage>
  );
}
