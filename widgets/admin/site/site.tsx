import { SiteTexts } from './site-texts.tsx';
import { Supporters } from './supporters.tsx';
import { t } from '../texts/texts.ts';

export default function Site() {
  return (
    <>
      <h1>{t('site.heading')}</h1>
      <SiteTexts />
      <Supporters />
    </>
  );
}
