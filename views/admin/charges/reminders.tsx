import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { useAssociation } from '../../page.tsx';
import { OnceKey } from '../kit/once-key.tsx';

/** Hides the button until somebody opens the section, because an email cannot be taken back. */
export function Reminders({ count }: { count: number }) {
  const { t } = useLanguage();
  const { reminds } = useAssociation();
  return (
    <details className="disclosure charge-reminders">
      <summary>{t('charges:reminders.heading')}</summary>
      {count === 0 ? (
        <p>{t('charges:reminders.none')}</p>
      ) : (
        <form method="post" action={paths.adminChargeReminders()}>
          <OnceKey />
          <p>{t('charges:reminders.text')}</p>
          <button type="submit" className="button">
            {t('charges:reminders.send', { count })}
          </button>
        </form>
      )}
      <p>
        {t(reminds ? 'charges:reminders.on' : 'charges:reminders.off')}{' '}
        <a href={`${paths.siteDetails('payment')}#remind`}>{t('charges:reminders.change')}</a>
      </p>
    </details>
  );
}
