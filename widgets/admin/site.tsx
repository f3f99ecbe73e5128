import { SiteTexts } from './site/site-texts.tsx';
import { Supporters } from './site/supporters.tsx';
import { loadTexts, t } from './texts/texts.ts';

await loadTexts({
  en: () => import('./texts/site-en.ts'),
  sv: () => import('./texts/site-sv.ts'),
});

/** What of the public pages can be rewritten without a programmer. */
export default function Site() {
  return (
    <>
      <h1>{t('site.heading')}</h1>
      <SiteTexts />
      <Supporters />
    </>
  );
}
