import { SiteTexts } from './site/site-texts.tsx';
import { Supporters } from './site/supporters.tsx';
import { t } from './texts/texts.ts';

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
