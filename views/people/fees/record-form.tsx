import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { NewForm, SentMoney, ShownFee } from './fee-page.tsx';
import { kronorOf, MoneyFields } from './money-fields.tsx';
import { TypedMark } from '../../ui/kit/once-key.tsx';

/** Notes money. The usual values are filled in: the rest, today and the method used last. */
export function RecordForm({
  fee,
  form: { key, method, today },
  rest,
  sent,
}: {
  fee: ShownFee;
  form: NewForm;
  rest: number;
  sent: SentMoney | undefined;
}) {
  const { language, t } = useLanguage();
  const { errors, values } = sent ?? {};
  const isOwed = owed.includes(fee.status);
  return (
    <form className="note-form" method="post" action={paths.adminFeePayments(fee.id)} noValidate>
      <input type="hidden" name="key" value={values?.key || key} />
      <TypedMark isUnsaved={values !== undefined} />
      <input type="hidden" name="rest" value={values?.rest ?? rest} />
      <MoneyFields
        labels={{
          method: t('fee:record.method'),
          amount: t('fee:record.amount'),
          day: t('fee:record.day'),
          note: t('fee:record.note'),
        }}
        shown={values ?? { amount: isOwed ? kronorOf(rest, language) : '', day: today, method }}
        errors={errors}
      />
      <button type="submit" className="button">
        {t('fee:paid')}
      </button>
    </form>
  );
}
