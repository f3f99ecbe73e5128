import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { chargeSums } from '../../../src/people/fees/charge-list.ts';
import type { historyOf } from '../../../src/people/payments/queries.ts';
import { canBePaid, owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import { money } from '../../layout/office/money.ts';
import { ChargeHistory } from './charge-history.tsx';
import { ChargeSearch } from './charge-search.tsx';
import { ChargeStatus } from './charge-status.tsx';
import { NoteForm } from './note-form.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';

export type ShownCharge = NonNullable<
  Awaited<ReturnType<ReturnType<typeof chargeSums>['executeTakeFirst']>>
>;
export type ChargeMovement = Awaited<ReturnType<typeof historyOf>>[number];

export interface SentMoney {
  values?: Record<string, string>;
  errors?: FieldErrors;
  obstacle?:
    | 'changed'
    | 'closed'
    | 'isRefunded'
    | 'isReversed'
    | 'noAnswer'
    | 'noTerm'
    | 'notByHand'
    | 'paidMeanwhile'
    | 'paymentUnderWay'
    | 'tooLittle';
}

export interface NewForm {
  /** Identifies the form, so that its money is entered only once. */
  key: string;
  /** The method that this administrator chose last; empty at first. */
  method: string;
  today: string;
}

/** Shows one charge with its money, and notes more. Works without scripts. */
export function ChargePage({
  charge,
  form,
  history,
  next,
  sendsMail,
  sent,
  ...who
}: Who & {
  charge: ShownCharge;
  /** `lettersSent`: how often the office has sent the payer a letter about the fee. */
  form: NewForm & { lettersSent: number };
  history: ChargeMovement[];
  /** The unpaid fee to go on with, once a payment has been noted. */
  next: { id: string; payer_name: string } | undefined;
  sendsMail: boolean;
  sent: SentMoney | undefined;
}) {
  const { format, t } = useLanguage();
  const isOwed = owed.includes(charge.status);
  const isClosed = charge.status === 'cancelled' || charge.status === 'free';
  const rest = charge.amount - charge.paid;
  const returned = returnedIn(history);
  const name = charge.payer_name || t('charge:noName');
  const note = <NoteForm charge={charge} form={form} rest={rest} sent={sent} />;
  return (
    <PlainPage
      page="charges"
      title={t('charge:of', { name })}
      address={sent && paths.adminCharge(charge.id)}
      {...who}
    >
      {/* The redirect after a payment leads here, so that the next press of Tab reaches the next fee. */}
      <div id="noted">
        {next && (
          <p>
            <a className="button button-small" href={`${paths.adminCharge(next.id)}#payment`}>
              {t('charge:note.next', { name: next.payer_name || t('charge:noName') })}
            </a>
          </p>
        )}
      </div>
      <ChargeSearch />
      {sent?.obstacle && (
        <Notice
          tone="alert"
          title={t(`charge:obstacles.${sent.obstacle}.title`)}
          text={t(`charge:obstacles.${sent.obstacle}.text`, {
            rest: money(format, rest, charge.currency),
          })}
        />
      )}
      <h1>{name}</h1>
      <p className="charge-head">
        {planName(t, charge.plan ?? '')}{' '}
        <ChargeStatus isOverdue={isOwed && charge.due_on < form.today} status={charge.status} />
      </p>
      <dl className="charge-facts">
        <Fact label={t('charge:amount')} value={money(format, charge.amount, charge.currency)} />
        <Fact
          label={t('charge:paidSum')}
          value={money(format, charge.paid + returned, charge.currency)}
        />
        {returned > 0 && (
          <Fact label={t('charge:returnedSum')} value={money(format, returned, charge.currency)} />
        )}
        {(isOwed || rest <= 0) && (
          <Fact
            label={t(rest < 0 ? 'charge:tooMuch' : 'charge:rest')}
            value={money(format, Math.abs(rest), charge.currency)}
          />
        )}
        <Fact label={t('charge:due')} value={format.date(charge.due_on)} />
        <Fact label={t('charge:reference')} value={charge.reference} />
        {charge.reminded_on && (
          <Fact
            isText
            label={t('charge:reminded')}
            value={t('charge:remindedBy', {
              count: Math.max(charge.reminders, 1),
              day: format.date(charge.reminded_on),
            })}
          />
        )}
      </dl>
      <ul className="charge-links">
        {charge.member_id && (
          <li>
            <a href={paths.adminMember(charge.member_id)}>{t('charge:member')}</a>
          </li>
        )}
        {charge.application_id && (
          <li>
            <a href={paths.openApplication(charge.application_id)}>{t('charge:application')}</a>
          </li>
        )}
        <li>
          <a href={paths.charge(charge.token)}>{t('charge:page')}</a>
        </li>
      </ul>
      {isOwed && (
        <section id="payment" className="only-on-screen" aria-labelledby="payment-heading">
          <h2 id="payment-heading">{t('charge:note.heading')}</h2>
          {note}
        </section>
      )}
      {!isOwed && !isClosed && (
        <details
          id="payment"
          className="charge-more only-on-screen"
          open={sent?.values !== undefined}
        >
          <summary>{t('charge:note.more')}</summary>
          {note}
        </details>
      )}
      <ChargeHistory charge={charge} history={history} />
      {charge.status === 'needs_review' && charge.paid >= charge.amount && (
        <p className="charge-act">
          <a className="button button-small" href={paths.adminChargeSettlement(charge.id)}>
            {t('charge:settlement.link')}
          </a>
        </p>
      )}
      {charge.paid > 0 && history.some(({ provider }) => provider === 'office') && (
        <p className="charge-act">
          <a className="button button-quiet button-small" href={paths.adminChargeRefund(charge.id)}>
            {t('charge:refund.link')}
          </a>
        </p>
      )}
      {charge.paid > 0 && !history.some(({ provider }) => provider === 'office') && (
        <p className="charge-act">{t('charge:refund.byCard')}</p>
      )}
      {isOwed && sendsMail && (
        <form className="only-on-screen" method="post" action={paths.adminChargeLetter(charge.id)}>
          <OnceKey />
          <h2>{t('charge:letter.heading')}</h2>
          <p>{t('charge:letter.text', { email: charge.payer_email })}</p>
          <input type="hidden" name="lettersSent" value={form.lettersSent} />
          <button type="submit" className="button button-quiet">
            {t('charge:letter.send')}
          </button>
        </form>
      )}
      {canBePaid(charge.status) && (
        <p className="charge-act">
          <a className="button button-quiet button-small" href={paths.adminChargeCancel(charge.id)}>
            {t('charge:cancel.link')}
          </a>
        </p>
      )}
    </PlainPage>
  );
}

/** Sums up what has gone back to the payer. Corrections are not among it. */
function returnedIn(history: ChargeMovement[]): number {
  const back = history.filter(
    ({ kind, takenBackBy }) => /^(refund|dispute)/.test(kind) && !takenBackBy,
  );
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
