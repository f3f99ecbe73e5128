import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/admin/money.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import type { ShownFee } from './fee-page.tsx';

/** Asks for another amount or due date, and for the reason. */
export function ChangePage({ fee, state }: { fee: ShownFee; state: FormState }) {
  const { format, t } = useLanguage();
  const { amount, currency, due_on, id, paid, payer_name, plan } = fee;
  const title = t('fee:change.heading', { name: payer_name || t('fee:noName') });
  return (
    <PlainPage page="fees" title={title} address={state.action}>
      <p className="way-back">
        <a href={paths.adminFee(id)}>{t('fee:refund.back')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('fee:change.lead', {
          plan: planName(t, plan ?? ''),
          amount: money(format, amount, currency),
          paid: money(format, paid, currency),
          day: format.date(due_on),
        })}
      </p>
      <Form
        className="note-form"
        action={paths.adminFeeChange(id)}
        state={state}
        labels={t('fee:change', { returnObjects: true })}
        errors={t('fee:errors', { returnObjects: true })}
        submit={t('fee:change.button')}
      >
        <div className="note-fields">
          <Field name="amount" type="decimal" />
          <Field name="due" type="date" />
          <Field name="reason" />
        </div>
      </Form>
    </PlainPage>
  );
}
