import type { ReactNode } from 'react';
import { ConsentDialog } from './consent-dialog.tsx';
import { Footer } from './footer.tsx';
import { Head, type PageMeta } from './head.tsx';
import { Header } from './header.tsx';
import { LanguageBar, type SwitchedForm } from './language-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { textPageAt } from '../../src/content/texts/shared/pages.ts';
import { paths } from '../../src/shared/paths.ts';
import { useLanguage } from './language.tsx';
import { usePage } from './page.tsx';
import { Icon } from '../ui/icon.tsx';
import { otherLanguage } from '../../src/content/items/shared/in-language.ts';

export function Layout({
  meta,
  className,
  form,
  children,
}: {
  meta: PageMeta;
  className?: string;
  /** Keeps what is typed in it when the language of the page is changed without scripts. */
  form?: SwitchedForm | undefined;
  children: ReactNode;
}) {
  const { language, t } = useLanguage();
  const { isDemo, isEditor, isPreview, path, previewed, sendsMail } = usePage();
  return (
    <html lang={language}>
      <Head {...meta} />
      <body data-notifications={t('notifications')}>
        <a className="skip-link" href="#content">
          {t('skipToContent')}
        </a>
        {/* The links of the bar would lead away from the unsaved values. */}
        {!previewed && <LanguageBar versions={meta.canonicalPath} form={form} />}
        {isPreview && <PreviewNotice />}
        {isEditor && (
          <aside className="preview-notice">
            <a href={paths.adminTexts(textPageAt(path))}>{t('pageTexts:edit')}</a>
          </aside>
        )}
        <TopBar />
        <Header versions={meta.canonicalPath} />
        <main id="content" tabIndex={-1} className={className}>
          {children}
        </main>
        <Footer />
        {isDemo && (
          <aside className="demo-notice" aria-label={t('demoLabel')}>
            {t(sendsMail ? 'demoWithMail' : 'demo')}
          </aside>
        )}
        <button id="to-top" type="button" hidden>
          <Icon name="arrowUp" />
          <span className="visually-hidden">{t('scrollToTop')}</span>
        </button>
        <ConsentDialog {...meta} />
      </body>
    </html>
  );
}

/** Says that nothing is saved. Its button shows the same unsaved values in the other language. */
function PreviewNotice() {
  const { language, t } = useLanguage();
  const { previewed } = usePage();
  const other = otherLanguage(language);
  const values = previewed && { ...previewed.values, shown_in: other };
  return (
    <aside className="preview-notice">
      {t('preview')}
      {values && (
        <form method="post" action={previewed.action}>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">{t(`previewIn.${other}`)}</button>
        </form>
      )}
    </aside>
  );
}
