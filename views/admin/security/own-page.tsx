import type { ReactNode } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { AdminFrame } from '../../layout/admin/frame.tsx';
import { AdminHeader } from '../../layout/admin/header.tsx';
import { useAdmin } from '../../layout/page.tsx';

export interface OwnPageProps {
  /** True until the account has its second factor. No other page can be reached before that. */
  isSettingUp?: boolean;
}

/** Frames a page about the own account. */
export function OwnPage({
  title,
  isSettingUp = false,
  children,
}: OwnPageProps & { title: string; children: ReactNode }) {
  const { t } = useLanguage();
  const { email } = useAdmin();
  const header = !isSettingUp && <AdminHeader page="security" />;
  return (
    <AdminFrame title={title} email={email} header={header}>
      {isSettingUp && (
        <p id="set-up" className="notice">
          <strong>{t('adminFrame:setUp.title')}</strong> {t('adminFrame:setUp.text')}
        </p>
      )}
      <div className="security">{children}</div>
    </AdminFrame>
  );
}
