import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { NewForm, SentMoney, ShownFee } from './fee-page.tsx';
import { kronorOf, MoneyFields } from './money-fields.tsx';
import { TypedMark } from '../../ui/kit/once-key.tsx';

interface RecordProps {
  fee: ShownFee;
  form: NewForm;
  rest: number;
  sent: SentMoney | undefined;
}

/** Records money. Where nothing is owed, the form is folded until somebody asks for it. */
export function RecordPart(props: RecordProps) {
  const { t } = useLanguage();
  const { fee, sent } = props;
  return owed.includes(fee.status) ? (
    <section id="payment" className="only-on-screen" aria-labelledby="payment-heading">
      <h2 id="payment-heading">{t('fee:record.heading')}</h2>
      <RecordForm {...props} />
    </section>
  ) : (
    <details
      id="payment"
      className="fee-more only-on-screen"
      open={Boolean(sent?.values ?? sent?.kept)}
    >
      <summary>{t('fee:record.more')}</summary>
      <RecordForm {...props} />
    </details>
  );
}

/** The usual values are filled in: the rest, today and the method used last. */
function RecordForm({ fee, form: { key, method, today }, rest, sent }: RecordProps) {
  const { language, t } = useLanguage();
  const { errors, values } = sent ?? {};
  const isOwed = owed.includes(fee.status);
  return (
    <form className="note-form" method="post" action={paths.adminFeePayments(fee.id)} noValidate>
      <input type="hidden" name="key" value={values?.key || key} />
      <TypedMark isUnsaved={Boolean(values ?? sent?.kept)} />
      <input type="hidden" name="rest" value={values?.rest ?? rest} />
      <MoneyFields
        labels={{
          method: t('fee:record.method'),
          amount: t('fee:record.amount'),
          day: t('fee:record.day'),
          note: t('fee:record.note'),
        }}
        shown={
          values ?? {
            amount: isOwed ? kronorOf(rest, language) : '',
            day: today,
            method,
            ...sent?.kept,
          }
        }
        errors={errors}
      />
      <button type="submit" className="button">
        {t('fee:paid')}
      </button>
    </form>
  );
}
