import type { ReactNode } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';

/** Frames a page below the list of members, with the way back. */
export function MemberFrame({
  back,
  title,
  children,
}: {
  back: { href: string; text?: string };
  title: string;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <PlainPage page="members" title={title}>
      <p className="way-back">
        <a href={back.href}>{back.text ?? t('members:back')}</a>
      </p>
      {children}
    </PlainPage>
  );
}
