import type { ReactNode } from 'react';
import { useLanguage } from '../../language.tsx';
import { AdminFrame } from '../frame.tsx';
import { AdminHeader } from '../header.tsx';

export interface Who {
  email: string;
  unread: number;
}

/** Frames a page below the list of members, with the way back. */
export function MemberFrame({
  back,
  title,
  children,
  ...who
}: Who & { back: { href: string; text?: string }; title: string; children: ReactNode }) {
  const { t } = useLanguage();
  return (
    <AdminFrame title={title} header={<AdminHeader page="members" {...who} isSettingUp={false} />}>
      <p className="way-back">
        <a href={back.href}>{back.text ?? t('members:back')}</a>
      </p>
      {children}
    </AdminFrame>
  );
}
