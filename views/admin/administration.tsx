import type { AdminPage } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { AdminFrame } from './frame.tsx';
import { AdminHeader } from './header.tsx';

/** One page of the administration before its script draws it. */
export function AdministrationPage({
  page,
  email,
  unread,
}: {
  page: AdminPage;
  email: string;
  unread: number;
}) {
  const { t } = useLanguage();
  const { notice } = usePage();
  const title = t(`adminFrame:nav.${page}`);
  return (
    <AdminFrame
      title={title}
      hasScript
      header={<AdminHeader page={page} email={email} unread={unread} />}
    >
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
