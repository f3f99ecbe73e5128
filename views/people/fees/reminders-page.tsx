import { daysBetween } from '../../../src/shared/days.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { Tick } from '../../ui/kit/tick.tsx';
import { money } from '../../layout/admin/money.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import type { ListedFee } from '../../../src/people/fees/fee-sums.ts';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

/** Asks who is reminded of an overdue fee, because an email cannot be taken back. */
export function RemindersPage({
  fees,
  isAll,
  leftOut,
  today,
}: {
  fees: ListedFee[];
  /** False where more can be reminded than are listed. */
  isAll: boolean;
  /** The ids of fees that somebody has unticked. */
  leftOut: string[];
  today: string;
}) {
  const { format, t } = useLanguage();
  const { reminds } = useAssociation();
  const title = t('fees:reminders.heading');
  const list = paths.adminFees({ show: 'overdue' });
  return (
    <PlainPage page="fees" title={title}>
      <p className="way-back">
        <a href={list}>{t('fees:reminders.back')}</a>
      </p>
      <h1>{title}</h1>
      {fees.length === 0 ? (
        <EmptyList>{t('fees:reminders.none')}</EmptyList>
      ) : (
        <form method="post" action={paths.adminFeeReminders()}>
          <OnceKey />
          <p className="part-lead">{t('fees:reminders.text')}</p>
          {!isAll && <p>{t('fees:reminders.more')}</p>}
          <fieldset className="reminder-list">
            <legend>{t('fees:reminders.who')}</legend>
            {fees.map(({ amount, currency, due_on, id, paid, payer_name, reminded_on }) => (
              <Tick key={id} id={id} isTicked={!leftOut.includes(id)}>
                {`${payer_name || t('fee:noName')}, ${money(format, amount - paid, currency)}. `}
                {t('fees:overdue', { count: daysBetween(due_on, today) })}
                {reminded_on && `, ${t('fees:remindedOn', { day: format.date(reminded_on) })}`}
              </Tick>
            ))}
          </fieldset>
          <p className="form-actions">
            <button type="submit" className="button">
              {t('fees:reminders.send')}
            </button>{' '}
            <a className="button button-quiet" href={list}>
              {t('lists:cancel')}
            </a>
          </p>
        </form>
      )}
      <p className="fee-act">
        {t(reminds ? 'fees:reminders.on' : 'fees:reminders.off')}{' '}
        <a href={paths.adminRenewals()}>{t('fees:reminders.change')}</a>
      </p>
    </PlainPage>
  );
}
