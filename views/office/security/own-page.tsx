import type { ReactNode } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { AdminFrame } from '../../layout/office/frame.tsx';
import { AdminHeader } from '../../layout/office/header.tsx';
import type { Who } from '../../layout/office/plain-page.tsx';

export interface OwnPageProps extends Who {
  /** True until the account has its second factor. No other page can be reached before that. */
  isSettingUp?: boolean;
}

/** Frames a page about the own account. */
export function OwnPage({
  title,
  isSettingUp = false,
  children,
  email,
  ...counts
}: OwnPageProps & { title: string; children: ReactNode }) {
  const { t } = useLanguage();
  const header = !isSettingUp && <AdminHeader page="security" {...counts} />;
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
