import type { MembershipEffect } from '../../../src/people/fees/refunds.ts';
import type { Row } from '../../../src/db/tables.ts';
import { methodName } from '../../../src/people/payments/shared/method-name.ts';
import type { MethodByHand, PaymentStatus } from '../../../src/people/payments/shared/status.ts';
import { kronorOf } from '../../../src/shared/fields/amount.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { dayInStockholm, type Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { money } from '../../layout/admin/money.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FactList } from '../pay/fact-list.tsx';
import type { FeeMovement, ShownFee } from './fee-page.tsx';
import { feeStatus } from './fee-status.ts';
import { MethodField } from './method-field.tsx';

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
            action={addressOf(fee, payment)}
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

const addressOf = ({ id }: ShownFee, payment?: FeeMovement) =>
  payment ? paths.adminFeeCardRefund(id, payment.id) : paths.adminFeeRefund(id);

/** Says what a refund or a reversal changes before it is done. */
export function MoneyPreviewPage({
  fee,
  payment,
  refund,
  effect,
  sendsMail,
  obstacle,
}: {
  fee: ShownFee;
  /** The payment by card that is refunded, or the row that is reversed. */
  payment?: FeeMovement | undefined;
  /** Missing for a reversal. `values` go along to the last step, and `status` is that of the fee afterwards. */
  refund?: {
    money: { amount: number; day?: string; method?: MethodByHand; note?: string };
    values: Record<string, string>;
    status: PaymentStatus;
  };
  effect: MembershipEffect;
  sendsMail: boolean;
  /** Why what was confirmed has not been done. */
  obstacle: 'changed' | 'used' | undefined;
}) {
  const { format, t } = useLanguage();
  const words = refund
    ? {
        title: t(payment ? 'fee:refund.byCard.sure' : 'fee:refund.sure'),
        button: t(payment ? 'fee:refund.byCard.button' : 'fee:refund.button'),
        email: fee.payer_email
          ? t('fee:refund.letter', { email: fee.payer_email })
          : t('fee:refund.paper'),
      }
    : {
        title: t('fee:reverse.heading', { number: payment!.receipt_number }),
        button: t('fee:reverse.button'),
        email: t(fee.payer_email ? 'fee:reverse.letter' : 'fee:reverse.paper'),
      };
  const address = refund ? addressOf(fee, payment) : paths.adminFeeReverse(fee.id, payment!.id);
  return (
    <PlainPage page="fees" title={words.title} address={address}>
      {obstacle && (
        <Notice
          tone="alert"
          title={t(`fee:obstacles.${obstacle}.title`)}
          text={t('fee:previewChanged')}
        />
      )}
      <h1>{words.title}</h1>
      {refund ? (
        <FactList className="fee-facts" rows={refundRows()} />
      ) : (
        <p>
          {t('fee:reverse.text', {
            name: fee.payer_name,
            amount: money(format, payment!.amount, payment!.currency),
            day: format.date(payment!.booked_on),
          })}
        </p>
      )}
      <p className="notice refund-effect">
        <strong>{t('fee:refund.follows')}</strong> {!refund && `${t('fee:reverse.follows')} `}
        {effectText(t, format, effect)}
      </p>
      {refund && payment && <p>{t('fee:refund.byCard.final')}</p>}
      {sendsMail && <p>{words.email}</p>}
      <form className="form-actions" method="post" action={address}>
        {refund &&
          ['key', 'method', 'amount', 'day', 'note'].map((field) => (
            <input key={field} type="hidden" name={field} value={refund.values[field] ?? ''} />
          ))}
        <input type="hidden" name="version" value={fee.paid} />
        <button type="submit" name="step" value="sure" className="button button-danger">
          {words.button}
        </button>{' '}
        {refund && (
          <button type="submit" name="step" value="change" className="button button-quiet">
            {t('fee:refund.change')}
          </button>
        )}{' '}
        <a className="button button-quiet" href={paths.adminFee(fee.id)}>
          {t('fee:reverse.cancel')}
        </a>
      </form>
    </PlainPage>
  );

  function refundRows(): [string, string][] {
    const { amount, day, method, note } = refund!.money;
    const methodText = payment ? methodName(t, payment) : method && t(`exports:methods.${method}`);
    const rows: [string, string | undefined][] = [
      [t('fee:refund.payer'), fee.payer_name || t('fee:noName')],
      [t('payments:amount'), money(format, amount, fee.currency)],
      [t('fee:refund.method'), methodText],
      [t('fee:refund.day'), day && format.date(day)],
      [t('fee:record.note'), note],
      [t('fee:refund.stays'), money(format, fee.paid - amount, fee.currency)],
      [t('fee:refund.status'), feeStatus(t, refund!.status)],
    ];
    return rows.flatMap(([label, text]) => (text ? [[label, text]] : []));
  }
}

function effectText(t: Translate, format: Format, effect: MembershipEffect): string {
  if (!('period' in effect)) return t(`fee:effect.${effect.outcome}`);
  const { outcome, period } = effect;
  const from = format.date(period.starts_on);
  const to = period.ends_on && format.date(period.ends_on);
  if (outcome === 'stays') {
    return to ? t('fee:effect.stays', { to }) : t('fee:effect.lifeStays');
  }
  const ends = to ? t('fee:effect.ends', { from, to }) : t('fee:effect.lifeEnds', { from });
  const { next } = effect;
  return next ? `${ends} ${t('fee:effect.next', { from: format.date(next.starts_on) })}` : ends;
}

/** `page`: the payment on the payment service's website. */
export type LastRefund = Row<'card_refunds'> & { page: string | null };

/** Says what has become of the refund that was begun last. */
export function RefundNotice({ refund, currency }: { refund: LastRefund; currency: string }) {
  const { format, t } = useLanguage();
  const { amount, created_at, page, status } = refund;
  if (status === 'made') return null;
  const named = {
    amount: money(format, amount, currency),
    day: format.date(dayInStockholm(new Date(created_at))),
  };
  return (
    <>
      <Notice
        tone={status === 'asked' ? 'success' : 'alert'}
        title={t(`fee:refund.last.${status}.title`, named)}
        text={t(`fee:refund.last.${status}.text`, named)}
      />
      {page && (
        <p>
          <ExternalLink href={page}>{t('fee:refund.last.page')}</ExternalLink>
        </p>
      )}
    </>
  );
}
