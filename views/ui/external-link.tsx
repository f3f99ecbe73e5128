import type { ReactNode } from 'react';
import { useLanguage } from '../layout/language.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Opens a new tab, and says so. */
export function ExternalLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="externalLink" inLink="after" />
      <VisuallyHidden> ({t('topBar.newTab')})</VisuallyHidden>
    </a>
  );
}
