import type { FormState } from '../../../../src/shared/fields/form-state.ts';
import { incomeKinds } from '../../../../src/people/payments/shared/status.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { MethodField } from '../method-field.tsx';

/** Records money that came without a number or a name that leads to a fee. */
export function NewPaymentPage({ state }: { state: FormState }) {
  const { t } = useLanguage();
  const title = t('unidentified:new.title');
  return (
    <PlainPage page="payments" title={title} address={state.action}>
      <p className="way-back">
        <a href={paths.adminFees()}>{t('fees:title')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">{t('unidentified:new.lead')}</p>
      <Form
        className="note-form"
        action={paths.adminNewPayment()}
        state={state}
        labels={{
          kind: t('unidentified:income.for'),
          method: t('fee:record.method'),
          amount: t('fee:record.amount'),
          day: t('fee:record.day'),
          payer: t('unidentified:payer'),
          note: t('unidentified:new.statement'),
        }}
        errors={t('fee:errors', { returnObjects: true })}
        submit={t('fee:paid')}
      >
        <Field
          name="kind"
          type="radios"
          options={[
            ['unknown', t('unidentified:income.unknown')],
            ...incomeKinds.map((kind) => [kind, t(`unidentified:income.kinds.${kind}`)] as const),
          ]}
        />
        <MethodField />
        <div className="note-fields">
          <Field name="amount" type="decimal" hasFocus />
          <Field name="day" type="date" />
          <Field name="payer" />
          <Field name="note" />
        </div>
      </Form>
    </PlainPage>
  );
}
