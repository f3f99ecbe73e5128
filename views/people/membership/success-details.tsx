import { periodText } from '../../../src/people/register/shared/period-text.ts';
import type { BoughtDays } from '../../../src/people/fees/bought.ts';
import { planOf } from '../../../src/shared/plans.ts';
import type { Application } from '../../../src/people/register/applicants.ts';
import { type PaymentStatus, paymentStatuses } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { planCard } from './plan.tsx';

/** `office` means that there is no card step and that the office will be in touch. */
export type SuccessState =
  | Exclude<PaymentStatus, 'overpaid' | 'processing'>
  | 'office'
  | 'declined'
  | 'confirming'
  | 'unknown'
  | 'none';

/** Shows no more than first name, plan and status, because anybody with the address can see the page. */
export function Details({
  application,
  days,
  fee,
  state,
}: {
  application: Application;
  days: BoughtDays | null;
  /** The amount that was charged, which stays when the plan gets another fee. */
  fee: number | undefined;
  state: SuccessState;
}) {
  const facility = useLanguage();
  const { format, t } = facility;
  const plan = planOf(application.membership_type);
  const { fees, membershipYear } = useAssociation();
  const charged = plan && fee !== undefined ? { ...fees, [plan.category]: fee } : fees;
  const card = plan && planCard(plan, facility, { fees: charged, membershipYear });
  const status = state === 'declined' ? application.payment_status : statusOf(state);
  return (
    <section className="card success-details" aria-labelledby="details-heading">
      <h2 id="details-heading">{t('success:detailsHeading')}</h2>
      <dl className="fact-list">
        <div>
          <dt>{t('success:details.name')}</dt>
          <dd>{application.first_name}</dd>
        </div>
        <div>
          <dt>{t('success:details.type')}</dt>
          <dd>{card?.name ?? application.membership_type}</dd>
        </div>
        {card && (
          <div>
            <dt>{t('success:details.fee')}</dt>
            <dd>{card.price}</dd>
          </div>
        )}
        {days && (
          <div>
            <dt>{t('pay:period.label')}</dt>
            <dd>{periodText(t, format, days)}</dd>
          </div>
        )}
        <div>
          <dt>{t('success:details.status')}</dt>
          <dd className={`payment-status payment-status-${status}`}>
            {t(`paymentStatuses:${status}`)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function statusOf(state: SuccessState): PaymentStatus {
  if (state === 'office') return 'pending';
  return paymentStatuses.find((status) => status === state) ?? 'processing';
}
