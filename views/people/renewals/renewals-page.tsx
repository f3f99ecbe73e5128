import type { ListedReminder, reminderShows } from '../../../src/people/fees/renewals/queries.ts';
import type { StepRow } from '../../../src/people/fees/renewals/steps.ts';
import { isBefore, isStep, YEARLY_FEE_DAYS } from '../../../src/people/fees/shared/renewal-days.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { Pager } from '../../ui/lists/pager.tsx';

type Show = (typeof reminderShows)[number];

/** Shows which fees and letters are automatic, and what has been sent. Works without scripts. */
export function RenewalsPage({
  steps,
  found,
  show,
  next,
  stopped,
}: {
  steps: StepRow[];
  found: { rows: ListedReminder[]; total: number; page: number; pages: number };
  show: Show;
  /** Counts of the next run at 07:00. */
  next: { fees: number; letters: number };
  /** How many members the office has left out. */
  stopped: number;
}) {
  const { language, t } = useLanguage();
  const { reminds, renews } = useAssociation();
  const { sendsMail } = usePage();
  const plans = renews.map((plan) => planName(t, plan));
  const switches = (
    <p className="fee-act">
      <a className="button button-quiet button-small" href={paths.siteDetails('renewals')}>
        {t('renewals:change')}
      </a>
    </p>
  );
  return (
    <PlainPage page="renewals" title={t('renewals:title')}>
      <h1>{t('renewals:title')}</h1>
      <p className="part-lead">{t('renewals:lead')}</p>
      <h2>{t('renewals:fees.heading')}</h2>
      <p>
        {plans.length > 0
          ? `${t('renewals:fees.on', { days: YEARLY_FEE_DAYS, plans: plans.join(', ') })} ${t('renewals:fees.next', { count: next.fees })}`
          : `${t('renewals:fees.off')} ${t('renewals:fees.would', { count: next.fees })}`}
      </p>
      <p>
        {stopped > 0 && `${t('renewals:fees.stopped', { count: stopped })} `}
        {t('renewals:fees.stop')}
      </p>
      <h2>{t('renewals:letters.heading')}</h2>
      <p>
        {t(`renewals:letters.${reminds ? 'on' : 'off'}`)}{' '}
        {t(`renewals:letters.${reminds ? 'next' : 'would'}`, { count: next.letters })}{' '}
        {!sendsMail && `${t('renewals:letters.noMail')} `}
        {reminds && t('renewals:letters.other')}
      </p>
      {switches}
      <table className="table table-compact">
        <thead>
          <tr>
            {(['step', 'when', 'subject', 'action'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`renewals:columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, days, is_on, ...texts }) => (
            <tr key={step}>
              <th scope="row" data-label={t('renewals:columns.step')}>
                {t(`renewals:steps.${step}`)}
              </th>
              <td data-label={t('renewals:columns.when')}>
                {is_on === 0
                  ? t('renewals:isOff')
                  : t(`renewals:${isBefore(step) ? 'before' : 'after'}`, { count: days })}
              </td>
              <td data-label={t('renewals:columns.subject')}>{texts[`subject_${language}`]}</td>
              <td className="row-actions">
                <a
                  className="button button-quiet button-small"
                  href={paths.adminRenewalStep(step)}
                  aria-label={t('renewals:editOf', { step: t(`renewals:steps.${step}`) })}
                >
                  {t('renewals:edit')}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('renewals:list.heading')}</h2>
      <Chips
        label={t('renewals:list.show')}
        chips={(['all', 'failed'] as const).map((key) => ({
          key,
          text: t(`renewals:list.shows.${key}`),
          href: addressOf(key),
          isShown: key === show,
        }))}
      />
      {found.total === 0 ? (
        <EmptyList>{t(`renewals:list.${show === 'failed' ? 'noneFailed' : 'none'}`)}</EmptyList>
      ) : (
        <>
          <Sent rows={found.rows} />
          <Pager {...found} to={(page) => addressOf(show, page)} />
        </>
      )}
    </PlainPage>
  );
}

const addressOf = (show: Show, page = 1) =>
  paths.adminRenewals({
    ...(show !== 'all' && { show }),
    ...(page > 1 && { page: String(page) }),
  });

function Sent({ rows }: { rows: ListedReminder[] }) {
  const { format, t } = useLanguage();
  return (
    <table className="table table-compact">
      <thead>
        <tr>
          {(['day', 'what', 'to', 'state', 'action'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`renewals:list.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const state = stateOf(row);
          return (
            <tr key={row.id}>
              <td data-label={t('renewals:list.day')}>
                <time dateTime={row.sent_on}>{format.date(row.sent_on)}</time>
              </td>
              <td data-label={t('renewals:list.what')}>{nameOf(row.step)}</td>
              <th scope="row" data-label={t('renewals:list.to')}>
                <a href={paths.adminFee(row.fee_id)}>{row.payer_name || t('fee:noName')}</a>
                {['failed', 'waiting'].includes(state) &&
                  `, ${row.payer_email || t('mailings:letters.onPaper')}`}
              </th>
              <td data-label={t('renewals:list.state')}>
                <span className={state === 'failed' ? 'status status-bad' : 'status'}>
                  {t(`renewals:states.${state}`)}
                </span>
              </td>
              <td className="row-actions">
                {state === 'failed' && (
                  <ActForm
                    action={paths.adminReminderAgain(row.id)}
                    label={t('renewals:list.againTo', { name: row.payer_name })}
                  >
                    {t('renewals:list.again')}
                  </ActForm>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );

  function nameOf(step: string): string {
    if (step === 'fee') return t('renewals:list.fee');
    return isStep(step) ? t(`renewals:steps.${step}`) : t('renewals:list.hand');
  }
}

function stateOf({ given_up_at, letter_id, outcome, step, waiting }: ListedReminder) {
  if (step === 'fee') return 'made';
  if (outcome) return outcome;
  if (letter_id === null) return 'none';
  if (given_up_at !== null) return 'failed';
  return waiting === null ? 'sent' : 'waiting';
}
