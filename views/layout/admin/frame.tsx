import type { ReactNode } from 'react';
import { paths } from '../../../src/shared/paths.ts';
import ThinBorder from '../../drawings/knit-thin.svg';
import { LanguageBar } from '../language-bar.tsx';
import { PageColours } from '../page-colours.tsx';
import { useLanguage } from '../language.tsx';
import { useAssociation, usePage } from '../page.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Frames all pages of the administration, sign-in included. */
export function AdminFrame({
  title,
  email,
  address,
  header,
  children,
}: {
  title: string;
  /** The administrator. Missing on the sign-in pages. */
  email?: string;
  address?: string | undefined;
  header?: ReactNode;
  children: ReactNode;
}) {
  const { language, t } = useLanguage();
  const { admin, assets, isDemo, notice } = usePage();
  const { name } = useAssociation();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${name}`}</title>
        <meta name="robots" content="noindex" />
        <PageColours />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="stylesheet" href={assets.admin.stylesheet} />
        {email !== undefined && <script type="module" src={assets.admin.script} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body
        data-notifications={t('notifications')}
        data-close={t('adminFrame:closeNotice')}
        data-address={address}
        data-person={admin?.id}
        data-draft-texts={admin && JSON.stringify(t('adminFrame:draft', { returnObjects: true }))}
      >
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
        <header>
          <div className="admin-bar">
            {email !== undefined && (
              <form className="admin-session" method="post" action={paths.adminLogout()}>
                <button type="submit">{t('adminFrame:logout')}</button>{' '}
                <span className="admin-who">{email}</span>
              </form>
            )}
            <LanguageBar />
          </div>
          {header}
          <ThinBorder />
        </header>
        <main id="main" tabIndex={-1} className="admin-main">
          {children}
        </main>
        {email !== undefined && notice && (
          <section className="toast" tabIndex={-1} aria-label={t('notifications')}>
            <Notice {...notice} />
          </section>
        )}
        {isDemo && <aside className="demo-notice">{t('adminFrame:demo')}</aside>}
      </body>
    </html>
  );
}
