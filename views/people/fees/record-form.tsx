import { paths } from '../../../src/shared/paths.ts';
import { isEndedChange } from '../../../src/people/fees/shared/ended-change.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import type { NewForm, SentMoney, ShownFee } from './fee-page.tsx';
import { MethodField } from './method-field.tsx';

interface RecordProps {
  fee: ShownFee;
  form: NewForm;
  sent: SentMoney | undefined;
}

/** Records money. Where nothing is owed, the form is folded until somebody asks for it. */
export function RecordPart(props: RecordProps) {
  const { format, t } = useLanguage();
  const { fee, sent } = props;
  return owed.includes(fee.status) ? (
    <section className="only-on-screen" aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="visually-hidden">
        {t('fee:record.heading')}
      </h2>
      <RecordForm {...props} />
    </section>
  ) : (
    <details className="fee-more only-on-screen" open={Boolean(sent?.state ?? sent?.kept)}>
      <summary>{t('fee:record.more')}</summary>
      <p className="notice notice-alert">
        {isEndedChange(fee)
          ? t('fee:record.ended', { day: format.date(fee.due_on) })
          : t('fee:record.twice')}
      </p>
      <RecordForm {...props} />
    </details>
  );
}

function RecordForm({ fee, form: { usual }, sent }: RecordProps) {
  const { t } = useLanguage();
  const kept = sent?.kept && { values: { ...usual, ...sent.kept } };
  return (
    <Form
      className="note-form payment-form"
      action={paths.adminFeePayments(fee.id)}
      state={sent?.state ?? kept}
      values={usual}
      labels={t('fee:record', { returnObjects: true })}
      errors={t('fee:errors', { returnObjects: true })}
      version={fee.amount - fee.paid}
      submit={t('fee:paid')}
    >
      <MethodField />
      <div className="note-fields">
        <Field name="amount" type="decimal" hasFocus={Boolean(sent?.state)} />
        <Field name="day" type="date" />
        <Field name="note" />
      </div>
    </Form>
  );
}
