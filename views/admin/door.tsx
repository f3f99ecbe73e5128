import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { LogoMark } from '../drawings/motif.tsx';
import { useLanguage } from '../language.tsx';
import { LeftNotice, Notice } from '../ui/notice.tsx';
import { DOOR_NOTICE } from './door-field.tsx';
import { AdminFrame } from './frame.tsx';

/** One of the ways in: a card with a heading, what has happened and a form. */
export function Door({
  heading,
  notice,
  children,
}: {
  heading: string;
  notice?: { title: string; text: string } | undefined;
  children?: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <AdminFrame title={heading}>
      <div className="admin-door">
        <a className="logo" href={paths.home()} aria-label={t('adminFrame:toSite')}>
          <LogoMark />
        </a>
        <h1>{heading}</h1>
        <div id={DOOR_NOTICE}>
          {notice ? <Notice tone="alert" {...notice} /> : <LeftNotice area="auth" />}
        </div>
        {children}
      </div>
    </AdminFrame>
  );
}
