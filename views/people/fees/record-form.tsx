import { kronorOf } from '../../../src/shared/fields/amount.ts';
import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import type { NewForm, SentMoney, ShownFee } from './fee-page.tsx';
import { MethodField } from './method-field.tsx';

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
      open={Boolean(sent?.state ?? sent?.kept)}
    >
      <summary>{t('fee:record.more')}</summary>
      <RecordForm {...props} />
    </details>
  );
}

/** The usual values are filled in: the rest, today and the method used last. */
function RecordForm({ fee, form: { method, today }, rest, sent }: RecordProps) {
  const { language, t } = useLanguage();
  const amount = owed.includes(fee.status) ? kronorOf(rest, language) : '';
  const usual = { amount, day: today, method };
  const kept = sent?.kept && { values: { ...usual, ...sent.kept } };
  return (
    <Form
      className="note-form"
      action={paths.adminFeePayments(fee.id)}
      state={sent?.state ?? kept}
      values={usual}
      labels={t('fee:record', { returnObjects: true })}
      errors={t('fee:errors', { returnObjects: true })}
      version={rest}
      submit={t('fee:paid')}
    >
      <MethodField />
      <div className="note-fields">
        <Field name="amount" type="decimal" />
        <Field name="day" type="date" />
        <Field name="note" />
      </div>
    </Form>
  );
}
