import type { FormState } from '../../../../src/shared/fields/form-state.ts';
import { paths } from '../../../../src/shared/paths.ts';
import type { Unidentified } from '../../../../src/people/fees/unidentified/money.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { money } from '../../../layout/admin/money.ts';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { MethodField } from '../method-field.tsx';

/** Asks on which day and how the whole payment went back. */
export function SendBackPage({
  payment: { amount, currency, id, payer_name },
  state,
}: {
  payment: Unidentified['payment'];
  state: FormState;
}) {
  const { format, t } = useLanguage();
  const name = payer_name || t('fee:noName');
  const title = t('fee:refund.heading', { name });
  return (
    <PlainPage page="payments" title={title} address={state.action}>
      <p className="way-back">
        <a href={paths.adminUnidentified(id)}>{t('unidentified:title')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('unidentified:sendBack.lead', { amount: money(format, amount, currency) })}
      </p>
      <Form
        className="note-form"
        action={paths.adminUnidentifiedPart(id, 'refund')}
        state={state}
        labels={{
          method: t('fee:refund.method'),
          day: t('fee:refund.day'),
          note: t('fee:record.note'),
        }}
        errors={t('fee:errors', { returnObjects: true })}
        submit={t('fee:refund.button')}
      >
        <MethodField />
        <div className="note-fields">
          <Field name="day" type="date" />
          <Field name="note" />
        </div>
      </Form>
    </PlainPage>
  );
}
