import { Fragment } from 'react';
import type { FormState, FormValues } from '../../../src/shared/fields/form-state.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { feeSums } from '../../../src/people/fees/fee-sums.ts';
import type { historyOf } from '../../../src/people/payments/queries.ts';
import {
  canBeChanged,
  canBePaid,
  leftOf,
  owed,
} from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { money } from '../../layout/admin/money.ts';
import type { FeeChangeEntry } from '../../../src/people/fees/admin/changing.ts';
import type { ListedFee } from '../../../src/people/fees/fee-sums.ts';
import { isEndedChange } from '../../../src/people/fees/shared/ended-change.ts';
import { ActionText } from './action-text.tsx';
import { FeeChanges } from './fee-changes.tsx';
import { FeeHistory } from './fee-history.tsx';
import { FeeStatusLabel } from './fee-status-label.tsx';
import { forMember } from './for-member.ts';
import { type LastRefund, RefundNotice } from './refund-page.tsx';
import { RecordPart } from './record-form.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { SearchForm } from '../../ui/lists/search-form.tsx';

export type ShownFee = NonNullable<
  Awaited<ReturnType<ReturnType<typeof feeSums>['executeTakeFirst']>>
>;
export type FeeMovement = Awaited<ReturnType<typeof historyOf>>[number];

export interface SentMoney {
  state?: FormState;
  /** The fields that stay as typed where the amount starts over. */
  kept?: Record<'day' | 'method' | 'note', string>;
  obstacle?:
    | 'changed'
    | 'closed'
    | 'isRefunded'
    | 'isReversed'
    | 'noAnswer'
    | 'noPeriod'
    | 'noRefund'
    | 'notByHand'
    | 'paidMeanwhile'
    | 'paymentUnderWay'
    | 'tooLittle'
    | 'used';
}

export interface NewForm {
  /** What the form begins with. */
  usual: FormValues;
  today: string;
}

/** Shows one fee with its money, and records more. Works without scripts. */
export function FeePage({
  fee,
  form,
  history,
  changes,
  next,
  others,
  isEntered,
  refunds,
  disputes,
  sendsMail,
  sent,
}: {
  fee: ShownFee;
  /** `emailsSent`: how often the office has sent the payer an email about the fee. */
  form: NewForm & { emailsSent: number };
  history: FeeMovement[];
  changes: FeeChangeEntry[];
  /** The unpaid fee to go on with, once a payment has been recorded. */
  next: { id: string; payer_name: string } | undefined;
  /** What else the payer owes. */
  others: ListedFee[];
  /** True where a payment has just been recorded. */
  isEntered: boolean;
  /** The card service of the site, and the refund that was begun through it last. */
  refunds: { provider: string | undefined; last: LastRefund | undefined };
  /** What the association must respond to at the card service. */
  disputes: { lastDay: string | null; page: string | null }[];
  sendsMail: boolean;
  sent: SentMoney | undefined;
}) {
  const { format, t } = useLanguage();
  const isOwed = owed.includes(fee.status);
  const isCancelled = fee.status === 'cancelled' && !isEndedChange(fee);
  const isClosed = isCancelled || fee.status === 'free';
  const message = fee.payer_email ? 'letter' : 'paper';
  const rest = fee.amount - fee.paid;
  const returned = takenIn(history, 'refund');
  const disputed = takenIn(history, 'dispute');
  const name = fee.payer_name || t('fee:noName');
  return (
    <PlainPage
      page="fees"
      title={t('fee:of', { name })}
      address={sent && (sent.obstacle ? paths.adminFee(fee.id) : paths.adminFeePayments(fee.id))}
    >
      <SearchForm action={paths.adminFees()} label={t('fees:search')} hasFocus={isEntered} />
      {next && (
        <p>
          <a className="button button-small" href={paths.adminFeePayments(next.id)}>
            {t('fee:record.next', { name: next.payer_name || t('fee:noName') })}
          </a>
        </p>
      )}
      {sent?.obstacle && (
        <Notice
          tone="alert"
          title={t(`fee:obstacles.${sent.obstacle}.title`)}
          text={t(`fee:obstacles.${sent.obstacle}.text`, {
            rest: money(format, rest, fee.currency),
          })}
        />
      )}
      {refunds.last && isNews(refunds.last, history) && (
        <RefundNotice refund={refunds.last} currency={fee.currency} />
      )}
      {disputes.map(({ lastDay, page }) => (
        <Fragment key={`${lastDay} ${page}`}>
          <Notice
            tone="alert"
            title={t('fee:dispute.title')}
            text={
              lastDay
                ? t(lastDay < form.today ? 'fee:dispute.over' : 'fee:dispute.until', {
                    day: format.date(lastDay),
                  })
                : t('fee:dispute.open')
            }
          />
          {page && (
            <p>
              <ExternalLink href={page}>{t('fee:refund.last.page')}</ExternalLink>
            </p>
          )}
        </Fragment>
      ))}
      <h1>{name}</h1>
      <p className="fee-head">
        {[planName(t, fee.plan ?? ''), forMember(t, fee)].filter(Boolean).join(', ')}{' '}
        <FeeStatusLabel isOverdue={isOwed && fee.due_on < form.today} status={fee.status} />{' '}
        {isOwed && (
          <span>
            {t('fee:rest')}: <strong className="money">{money(format, rest, fee.currency)}</strong>
          </span>
        )}
      </p>
      {isOwed && fee.full_price !== null && <p>{t('fee:rises')}</p>}
      {!isClosed && <RecordPart fee={fee} form={form} sent={sent} />}
      <OtherFees fees={others} />
      <dl className="fee-facts">
        <Fact label={t('fee:amount')} value={money(format, fee.amount, fee.currency)} />
        <Fact
          label={t('fee:paidSum')}
          value={money(format, fee.paid + returned + disputed, fee.currency)}
        />
        {returned > 0 && (
          <Fact label={t('fee:returnedSum')} value={money(format, returned, fee.currency)} />
        )}
        {disputed > 0 && (
          <Fact label={t('fee:disputedSum')} value={money(format, disputed, fee.currency)} />
        )}
        {!isOwed && rest <= 0 && (
          <Fact
            label={t(rest < 0 ? 'fee:tooMuch' : 'fee:rest')}
            value={money(format, Math.abs(rest), fee.currency)}
          />
        )}
        <Fact label={t('fee:due')} value={format.date(fee.due_on)} />
        {fee.starts_on && (
          <Fact label={t('fee:settlement.day')} value={format.date(fee.starts_on)} />
        )}
        <Fact label={t('fee:reference')} value={fee.reference} />
        {fee.reminded_on && (
          <Fact
            isText
            label={t('fee:reminded')}
            value={t('fee:remindedBy', {
              count: Math.max(fee.reminders, 1),
              day: format.date(fee.reminded_on),
            })}
          />
        )}
      </dl>
      <ul className="fee-links">
        {fee.member_id && (
          <li>
            <a href={paths.adminMember(fee.member_id)}>{t('fee:member')}</a>
          </li>
        )}
        {fee.application_id && (
          <li>
            <a href={paths.openApplication(fee.application_id)}>{t('fee:application')}</a>
          </li>
        )}
        <li>
          <a href={paths.fee(fee.token)}>{t('fee:page')}</a>
        </li>
      </ul>
      <FeeHistory fee={fee} history={history} provider={refunds.provider} sendsMail={sendsMail} />
      <FeeChanges changes={changes} currency={fee.currency} />
      {fee.status === 'needs_review' && (
        <>
          <p>{t('fee:review')}</p>
          <p className="fee-act">
            <a className="button button-quiet button-small" href={paths.adminFeeAllocation(fee.id)}>
              {t('fee:settlement.link')}
            </a>
          </p>
        </>
      )}
      {fee.paid > 0 && history.some(({ provider }) => provider === 'office') && (
        <p className="fee-act">
          <a className="button button-quiet button-small" href={paths.adminFeeRefund(fee.id)}>
            {t('fee:refund.link')}
          </a>
        </p>
      )}
      {isOwed && sendsMail && (
        <form className="only-on-screen" method="post" action={paths.adminFeeEmail(fee.id)}>
          <OnceKey />
          <h2>{t(`fee:${message}.heading`)}</h2>
          <p>{t(`fee:${message}.text`, { email: fee.payer_email })}</p>
          <input type="hidden" name="version" value={form.emailsSent} />
          <button type="submit" className="button button-quiet">
            {t(`fee:${message}.send`)}
          </button>
        </form>
      )}
      {canBeChanged(fee.status) && (
        <p className="fee-act">
          <a className="button button-quiet button-small" href={paths.adminFeeChange(fee.id)}>
            {t('fee:change.link')}
          </a>
        </p>
      )}
      {canBePaid(fee.status) && (
        <p className="fee-act">
          <a className="button button-quiet button-small" href={paths.adminFeeCancel(fee.id)}>
            {t('fee:cancel.link')}
          </a>
        </p>
      )}
    </PlainPage>
  );
}

/** Lists what else the payer owes, each with the way to its own form. */
function OtherFees({ fees }: { fees: ListedFee[] }) {
  const { format, t } = useLanguage();
  if (fees.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t('fee:others')}</h2>
      <ul>
        {fees.map((fee) => (
          <li key={fee.id}>
            {[
              fee.payer_name || t('fee:noName'),
              forMember(t, fee),
              planName(t, fee.plan ?? ''),
              money(format, fee.amount - fee.paid, fee.currency),
              format.date(fee.due_on),
            ]
              .filter(Boolean)
              .join(', ')}{' '}
            <a className="button button-quiet button-small" href={paths.adminFeePayments(fee.id)}>
              <ActionText isOwed of={fee.reference} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns whether the books do not show by themselves what has become of the refund. */
const isNews = ({ provider_payment_id, status }: LastRefund, history: FeeMovement[]) =>
  status === 'asked' || (status !== 'made' && leftOf(history, provider_payment_id) > 0);

/** Sums up what was refunded or disputed, less what has come back. Corrections are not among it. */
function takenIn(history: FeeMovement[], way: 'refund' | 'dispute'): number {
  const back = history.filter(({ kind, takenBackBy }) => kind.startsWith(way) && !takenBackBy);
  return -back.reduce((sum, { amount }) => sum + amount, 0);
}

/** A sentence may take several lines, a number and a date may not. */
function Fact({ label, value, isText }: { label: string; value: string; isText?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isText ? undefined : 'money'}>{value}</dd>
    </div>
  );
}
