import { periodFromPayment, periodText } from '../../../src/people/register/shared/period-text.ts';
import type { BoughtDays } from '../../../src/people/fees/bought.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import LostArt from '../../drawings/lost.svg';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { WithdrawalNote } from '../../ui/withdrawal-note.tsx';
import { FactList } from './fact-list.tsx';
import { type CardStep, dueRow, type Owed, PaymentWays } from './ways.tsx';

export type PayState =
  | 'open'
  | 'partly'
  | 'expired'
  | 'failed'
  | 'confirming'
  | 'paid'
  | 'free'
  | 'over'
  | 'refunded'
  | 'review';

export interface ShownFee {
  token: string;
  plan: string;
  amount: number;
  purpose: 'join' | 'renew' | 'change';
  /** The first letter of the member's name, by which a family tells its fees apart; empty for others. */
  initial: string;
  /** Those of payments that this browser has made. */
  receipts: { receipt_number: string; receipt_token: string }[];
  isReceiptMailed: boolean;
  /** The due day of a change of plan that ends with it. */
  changeEnds: string | null;
}

/** Shows one fee to everybody who has its address, so it names nobody but with one letter. */
export function PayPage({
  state,
  fee,
  days,
  owed,
  card,
  notice,
}: {
  state: PayState;
  fee: ShownFee;
  /** The days that the fee pays for. Null where they depend on the day of payment. */
  days: BoughtDays | null;
  /** Null where nothing can be paid. */
  owed: Owed | null;
  card: CardStep | null;
  notice: { title: string; text: string } | undefined;
}) {
  const { format, t } = useLanguage();
  const { bankgiro, membershipYear, name, swish } = useAssociation();
  const { amount, changeEnds, initial, isReceiptMailed, plan, receipts, token } = fee;
  const { sendsMail } = usePage();
  const what = t('checkout:membership', { plan: planName(t, plan) });
  const fromPayment = owed && periodFromPayment(t, format, plan, membershipYear);
  const period = days ? periodText(t, format, days) : fromPayment;
  const isPayable = owed !== null && Boolean(card || bankgiro || swish);
  return (
    <Layout
      className="pay-page"
      meta={{
        title: t('pay:meta.title'),
        description: t('pay:meta.description'),
        noIndex: true,
        isDocument: true,
      }}
    >
      <PageHead
        crumbs={[{ text: t('pay:meta.title'), href: paths.fee(token) }]}
        heading={t(`pay:states.${state}.heading`)}
        lead={leadOf()}
      >
        {owed?.isOverdue && (
          <Notice
            tone="alert"
            title={t('pay:overdue.title')}
            text={t('pay:overdue.text', { day: format.date(owed.dueOn) })}
          />
        )}
        {notice && <Notice tone="alert" {...notice} />}
        {state === 'confirming' && (
          <Island
            name="payment-status"
            when="load"
            props={{
              address: paths.fee(token),
              texts: { loading: t('success:loading'), checkAgain: t('success:checkAgain') },
            }}
          />
        )}
      </PageHead>
      <div className="band">
        <div className="band-inner">
          <section className="card pay-sheet" aria-labelledby="fee">
            <h2 id="fee">{t('pay:fee')}</h2>
            <FactList
              rows={[
                [t('pay:for'), what],
                ...(initial ? ([[t('pay:initial'), `${initial}.`]] as [string, string][]) : []),
                ...(period ? ([[t('pay:period.label'), period]] as [string, string][]) : []),
                [t('pay:amount'), format.price(amount)],
                ...(owed && owed.paid > 0
                  ? ([
                      [t('pay:paidSoFar'), format.price(owed.paid)],
                      [t('pay:rest'), format.price(owed.rest)],
                    ] as [string, string][])
                  : []),
                ...(owed ? [dueRow(t, format, owed)] : []),
              ]}
            />
            {owed && changeEnds && <p>{t('pay:change.open', { day: format.date(changeEnds) })}</p>}
            {sendsMail && isReceiptMailed && receipts.length === 0 && (
              <p>{t('pay:receipt.mailed')}</p>
            )}
            {receipts.length > 0 && (
              <ul className="pay-receipts">
                {receipts.map(({ receipt_number: number, receipt_token }) => (
                  <li key={number}>
                    <a href={paths.receipt(receipt_token)}>{t('pay:receipt.link', { number })}</a>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {owed && <PaymentWays owed={owed} card={card} />}
          {owed && !isPayable && <p>{t('pay:noWay')}</p>}
          {owed && <WithdrawalNote />}
          <p className="message-ways">
            <a className="button button-quiet" href={paths.contact()}>
              {t('success:contact')}
            </a>
          </p>
        </div>
      </div>
    </Layout>
  );

  function leadOf() {
    if (state === 'open') return t(`pay:open.${fee.purpose}`, { name });
    if (state === 'partly' && fee.purpose === 'change') return t('pay:change.partly');
    if (state !== 'over' || !changeEnds) return t(`pay:states.${state}.text`, { name });
    return t('pay:change.over', { day: format.date(changeEnds) });
  }
}

/** Says that the link leads to no fee, or to no receipt. */
export function UnknownPage({ what }: { what: 'unknown' | 'receipt.unknown' }) {
  const { t } = useLanguage();
  const title = t(`pay:${what}.heading`);
  return (
    <Layout className="message-page" meta={{ title, description: title, noIndex: true }}>
      <LostArt />
      <h1>{title}</h1>
      <p>{t(`pay:${what}.text`)}</p>
      <p>
        <a className="button" href={paths.contact()}>
          {t('success:contact')}
        </a>
      </p>
    </Layout>
  );
}
