import { type AdminPage, paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { AdminFrame } from './frame.tsx';
import { AdminHeader } from './header.tsx';

/** Renders the frame of a page whose content the script draws. */
export function AdministrationPage({
  page,
  email,
  unread,
  hasSecondFactor,
}: {
  page: AdminPage;
  email: string;
  unread: number;
  hasSecondFactor: boolean;
}) {
  const { t } = useLanguage();
  const { isDemo, notice } = usePage();
  const title = t(`adminFrame:nav.${page}`);
  return (
    <AdminFrame
      title={title}
      hasScript
      header={<AdminHeader page={page} email={email} unread={unread} />}
    >
      {!hasSecondFactor && !isDemo && page !== 'security' && (
        <p className="notice">
          {t('adminFrame:secondFactorOff')}{' '}
          <a href={paths.admin('security')}>{t('adminFrame:secondFactorLink')}</a>
        </p>
      )}
      <div
        id="administration"
        data-page={page}
        data-email={email}
        data-notice={
          notice ? JSON.stringify({ title: notice.title, text: notice.text }) : undefined
        }
      >
        <p role="status">{t('adminFrame:loading')}</p>
      </div>
      <noscript>
        <p className="notice notice-alert">{t('adminFrame:needsScript')}</p>
      </noscript>
    </AdminFrame>
  );
}
