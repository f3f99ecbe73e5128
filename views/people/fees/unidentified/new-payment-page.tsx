import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/office/plain-page.tsx';
import { TypedMark } from '../../../ui/kit/once-key.tsx';
import type { NewForm, SentMoney } from '../fee-page.tsx';
import { MoneyFields } from '../money-fields.tsx';

/** Records money that came without a number or a name that leads to a fee. */
export function NewPaymentPage({
  form: { key, method, today },
  note,
  sent,
}: {
  form: NewForm;
  note: string;
  sent: SentMoney | undefined;
}) {
  const { t } = useLanguage();
  const { errors, values } = sent ?? {};
  const title = t('unidentified:new.title');
  return (
    <PlainPage page="payments" title={title} address={sent && paths.adminNewPayment()}>
      <p className="way-back">
        <a href={paths.adminFees()}>{t('fees:title')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">{t('unidentified:new.lead')}</p>
      <form className="note-form" method="post" action={paths.adminNewPayment()} noValidate>
        <input type="hidden" name="key" value={values?.key || key} />
        <TypedMark isUnsaved={sent !== undefined} />
        <MoneyFields
          labels={{
            method: t('fee:record.method'),
            amount: t('fee:record.amount'),
            day: t('fee:record.day'),
            payer: t('unidentified:payer'),
            note: t('unidentified:statement'),
          }}
          shown={values ?? { day: today, method, note }}
          errors={errors}
        />
        <button type="submit" className="button">
          {t('fee:paid')}
        </button>
      </form>
    </PlainPage>
  );
}
