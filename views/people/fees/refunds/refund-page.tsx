import { kronorOf } from '../../../../src/shared/fields/amount.ts';
import type { FormState } from '../../../../src/shared/fields/form-state.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { money } from '../../../layout/admin/money.ts';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import type { FeeMovement, ShownFee } from '../fee-page.tsx';
import { MethodField } from '../method-field.tsx';

/** Returns the amount that is filled in: what was paid too much, or all. */
export const usualRefund = (
  { amount, paid }: Pick<ShownFee, 'amount' | 'paid'>,
  most: number,
  language: string,
) => kronorOf(Math.min(most, paid > amount ? paid - amount : paid), language);

/** Asks what the office has given back, or shall give back by card. The next page says what follows from it. */
export function RefundPage({
  fee,
  payment,
  most,
  state,
}: {
  fee: ShownFee;
  /** The payment by card that is refunded, if one is. */
  payment?: FeeMovement;
  /** What can be refunded, in öre. */
  most: number;
  state: FormState;
}) {
  const { format, t } = useLanguage();
  const { currency, id, paid, payer_name } = fee;
  const title = t('fee:refund.heading', { name: payer_name || t('fee:noName') });
  const mostText = money(format, most, currency);
  return (
    <PlainPage page="fees" title={title} address={state.action}>
      <p className="way-back">
        <a href={paths.adminFee(id)}>{t('fee:refund.back')}</a>
      </p>
      <h1>{title}</h1>
      {most > 0 ? (
        <>
          <p className="part-lead">
            {t(payment ? 'fee:refund.byCard.lead' : 'fee:refund.lead', { most: mostText })}
          </p>
          <Form
            className="note-form"
            action={payment ? paths.adminFeeCardRefund(id, payment.id) : paths.adminFeeRefund(id)}
            state={state}
            labels={{
              amount: t('fee:record.amount'),
              method: t('fee:refund.method'),
              day: t('fee:refund.day'),
              note: t('fee:record.note'),
            }}
            errors={t('fee:errors', { returnObjects: true, most: mostText })}
            version={paid}
            submit={t('fee:refund.next')}
          >
            {!payment && <MethodField />}
            <div className="note-fields">
              <Field name="amount" type="decimal" />
              {!payment && <Field name="day" type="date" />}
              {!payment && <Field name="note" />}
            </div>
          </Form>
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
