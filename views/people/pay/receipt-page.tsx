import type { Row } from '../../../src/db/tables.ts';
import type { Pattern } from '../../../src/people/register/shared/pattern.ts';
import type { Days } from '../../../src/shared/days.ts';
import { purposeName } from '../../../src/people/payments/shared/purpose.ts';
import { periodText } from '../../../src/people/register/shared/period-text.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { money } from '../../layout/admin/money.ts';
import { useAssociation } from '../../layout/page.tsx';
import { PostalAddress } from '../../ui/association/postal-address.tsx';
import { EndMark } from '../../ui/end-mark.tsx';
import { PatternDrawing } from '../pattern.tsx';
import { FactList } from './fact-list.tsx';

export interface ShownReceipt {
  payment: Row<'payments'>;
  /** The days of the membership that was paid for. */
  days: Days | null;
  method: string;
  /** The member's number. Missing where nobody has become a member. */
  number: number | undefined;
  /** The receipt of the row that takes this one back. */
  takenBackBy: string | null;
  pattern: Pattern | null;
}

/** Shows a receipt that fits on one printed page. */
export function ReceiptPage({
  receipt: { days, method, number, pattern, payment, takenBackBy },
}: {
  receipt: ShownReceipt;
}) {
  const { format, t } = useLanguage();
  const { name, registeredNumber, vat } = useAssociation();
  const { amount, booked_on, currency, income_kind, kind, membership_type, receipt_number } =
    payment;
  const payer = printedName(payment.payer_name);
  const isReturned = kind === 'refund';
  const title = t('pay:receipt.title', { number: receipt_number });
  const vatText = vat && (vat.number ?? t('mail:paymentReceipt.noVat'));
  const known = (label: string, value: string | null): [string, string][] =>
    value ? [[label, value]] : [];
  return (
    <Layout
      className="message-page receipt-page"
      meta={{ title, description: title, noIndex: true, isDocument: true }}
    >
      <article className="card receipt">
        {pattern && <PatternDrawing pattern={pattern} />}
        <h1>{title}</h1>
        {takenBackBy && (
          <p className="notice notice-alert">
            {t('pay:receipt.takenBack', { number: takenBackBy })}
          </p>
        )}
        <FactList
          rows={[
            ...(kind === 'payment' ? [] : known(t('payments:kind'), t(`payments:kinds.${kind}`))),
            [t('mail:paymentReceipt.date'), format.date(booked_on)],
            [t('mail:paymentReceipt.amount'), money(format, amount, currency)],
            [t('mail:paymentReceipt.method'), method],
            ...known(
              t('mail:paymentReceipt.for'),
              income_kind
                ? purposeName(t, income_kind)
                : membership_type &&
                    t('checkout:membership', { plan: planName(t, membership_type) }),
            ),
            ...known(t('pay:period.label'), days && periodText(t, format, days)),
            ...known(
              t('mail:paymentReceipt.memberNumber'),
              number === undefined ? null : memberNumber(number),
            ),
            ...known(
              t('mail:paymentReceipt.memberUntil'),
              days?.ends_on ? format.date(days.ends_on) : null,
            ),
            ...known(t('mail:paymentReceipt.payer'), isReturned ? name : payer),
            ...known(t('mail:paymentReceipt.recipient'), isReturned ? payer : name),
            ...known(t('mail:paymentReceipt.registeredNumber'), registeredNumber),
            ...known(t('mail:paymentReceipt.vat'), vatText),
          ]}
        />
        {kind === 'payment' && membership_type && !takenBackBy && (
          <p className="receipt-withdrawal">
            {`${t('pay:receipt.withdrawal')} `}
            <a href={paths.termsOfPayment()}>{t('mail:paymentReceipt.terms')}</a>
          </p>
        )}
        <div className="receipt-sender">
          <PostalAddress />
        </div>
        <EndMark />
      </article>
      <p className="message-ways pay-note">{t('pay:receipt.print')}</p>
      <p className="message-ways">
        <a className="button button-quiet" href={paths.contact()}>
          {t('success:contact')}
        </a>
      </p>
    </Layout>
  );
}

/**
 * Returns a name from the ledger without the words at its end that have no email or digit. People with one name typed
 * a hyphen or a full stop for the other, and what is booked never changes.
 */
function printedName(name: string): string {
  const words = name.split(' ');
  const last = words.findLastIndex((word) => /[\p{L}\p{N}]/u.test(word));
  return last < 0 ? name : words.slice(0, last + 1).join(' ');
}
