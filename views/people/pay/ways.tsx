import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import {
  readableSwish,
  swishLink,
  swishQrText,
} from '../../../src/people/payments/shared/swish.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { FactList } from './fact-list.tsx';
import { PublicForm } from '../../ui/public-form.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

export interface Owed {
  /** Both in öre: the sum paid so far, and the rest that is still to be paid. */
  paid: number;
  rest: number;
  reference: string;
  dueOn: string;
  isOverdue: boolean;
  /** False where the payer has no email address for the receipt. */
  isMailed: boolean;
}

export interface CardStep {
  /** The address to which the form that opens the checkout is sent. */
  address: string;
  isRetry: boolean;
  /** Stripe receives the money of its checkout's Swish, and its periods want payers to know. */
  isStripe: boolean;
}

/** Shows every way to pay that the association has. */
export function PaymentWays({ owed, card }: { owed: Owed; card: CardStep | null }) {
  const { t } = useLanguage();
  const { bankgiro, swish } = useAssociation();
  const { sendsMail } = usePage();
  if (!card && !bankgiro && !swish) return null;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{t('pay:ways')}</h2>
      <ul className="pay-ways">
        {card && (
          <li className="card pay-card">
            <CardWay card={card} owed={owed} />
          </li>
        )}
        {swish && (
          <li className="card">
            <SwishWay payee={swish} owed={owed} />
          </li>
        )}
        {bankgiro && (
          <li className="card">
            <BankgiroWay number={bankgiro} owed={owed} />
          </li>
        )}
      </ul>
      {(bankgiro || swish) && (
        <p className="pay-note">
          {sendsMail && owed.isMailed
            ? `${t('pay:wait')} ${t('pay:receiptMailed')}`
            : t('pay:wait')}
        </p>
      )}
    </section>
  );
}

function CardWay({ card, owed }: { card: CardStep; owed: Owed }) {
  const { format, t } = useLanguage();
  return (
    <>
      <h3>{t('pay:card.heading')}</h3>
      <p>{t('pay:card.text')}</p>
      <PublicForm action={card.address}>
        <input type="hidden" name="amount" value={owed.paid + owed.rest} />
        <button type="submit" className="button">
          {card.isRetry
            ? t('success:payAgain')
            : t('success:pay', { price: format.price(owed.rest) })}
        </button>
      </PublicForm>
      {card.isStripe && <p className="pay-note">{t('pay:stripeSwish')}</p>}
    </>
  );
}

function SwishWay({ payee, owed: { reference, rest } }: { payee: string; owed: Owed }) {
  const { format, t } = useLanguage();
  const payment = { payee, amount: rest, message: reference };
  return (
    <>
      <h3>{t('pay:swish.heading')}</h3>
      <QrCode className="swish-code" text={swishQrText(payment)} label={t('pay:swish.code')} />
      <p className="swish-scan">{t('pay:swish.scan')}</p>
      <p className="swish-open">
        <a className="button" href={swishLink(payment)}>
          {t('pay:swish.open')}
        </a>
      </p>
      <FactList
        rows={[
          [t('pay:swish.number'), readableSwish(payee)],
          [t('pay:amount'), format.price(rest)],
          [t('pay:swish.message'), reference],
        ]}
      />
    </>
  );
}

/** Returns a row with the day by which the fee is, or was, to be paid. */
export function dueRow(
  t: Translate,
  format: Format,
  { dueOn, isOverdue }: Owed,
): [label: string, value: string] {
  return [t(isOverdue ? 'mail:paymentRequest.wasDue' : 'pay:due'), format.date(dueOn)];
}

function BankgiroWay({ number, owed }: { number: string; owed: Owed }) {
  const { format, t } = useLanguage();
  const { name } = useAssociation();
  const { reference, rest } = owed;
  return (
    <>
      <h3>{t('pay:bankgiro.heading')}</h3>
      <p>{t('pay:bankgiro.text')}</p>
      <FactList
        rows={[
          [t('pay:bankgiro.number'), number],
          [t('pay:bankgiro.reference'), reference],
          [t('pay:amount'), format.price(rest)],
          dueRow(t, format, owed),
          [t('pay:bankgiro.recipient'), name],
        ]}
      />
    </>
  );
}
