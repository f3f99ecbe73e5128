import { daysBetween } from '../../../src/shared/days.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { money } from '../../layout/office/money.ts';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import type { ListedCharge } from './charges-page.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

/** Asks who is reminded of an overdue fee, because an email cannot be taken back. */
export function RemindersPage({
  fees,
  isAll,
  leftOut,
  today,
  ...who
}: Who & {
  fees: ListedCharge[];
  /** False where more can be reminded than are listed. */
  isAll: boolean;
  /** The ids of fees that somebody has unticked. */
  leftOut: string[];
  today: string;
}) {
  const { format, t } = useLanguage();
  const { reminds } = useAssociation();
  const title = t('charges:reminders.heading');
  const list = paths.adminCharges({ show: 'overdue' });
  return (
    <PlainPage page="charges" title={title} {...who}>
      <p className="way-back">
        <a href={list}>{t('charges:reminders.back')}</a>
      </p>
      <h1>{title}</h1>
      {fees.length === 0 ? (
        <EmptyList>{t('charges:reminders.none')}</EmptyList>
      ) : (
        <form method="post" action={paths.adminChargeReminders()}>
          <OnceKey />
          <p className="part-lead">{t('charges:reminders.text')}</p>
          {!isAll && <p>{t('charges:reminders.more')}</p>}
          <fieldset className="reminder-list">
            <legend>{t('charges:reminders.who')}</legend>
            {fees.map(({ amount, currency, due_on, id, paid, payer_name, reminded_on }) => (
              <label key={id} className="choice">
                <input type="checkbox" name={`fee-${id}`} defaultChecked={!leftOut.includes(id)} />
                <span>
                  {`${payer_name || t('charge:noName')}, ${money(format, amount - paid, currency)}. `}
                  {t('charges:overdue', { count: daysBetween(due_on, today) })}
                  {reminded_on && `, ${t('charges:remindedOn', { day: format.date(reminded_on) })}`}
                </span>
              </label>
            ))}
          </fieldset>
          <p className="form-actions">
            <button type="submit" className="button">
              {t('charges:reminders.send')}
            </button>{' '}
            <a className="button button-quiet" href={list}>
              {t('lists:cancel')}
            </a>
          </p>
        </form>
      )}
      <p className="charge-act">
        {t(reminds ? 'charges:reminders.on' : 'charges:reminders.off')}{' '}
        <a href={`${paths.siteDetails('payment')}#remind`}>{t('charges:reminders.change')}</a>
      </p>
    </PlainPage>
  );
}
