import { paths } from '../../src/shared/paths.ts';
import EmptyArt from '../drawings/empty.svg';
import { useLanguage } from '../layout/language.tsx';
import { Layout } from '../layout/layout.tsx';

/** Leads back to the page that the visitor came for. */
export function CookieDeclinedPage({ back }: { back: string }) {
  const { t } = useLanguage();
  return (
    <Layout
      className="message-page"
      meta={{
        title: t('consent:declined.meta.title'),
        description: t('consent:declined.meta.description'),
        noIndex: true,
      }}
    >
      <EmptyArt />
      <h1>{t('consent:declined.heading')}</h1>
      <p>{t('consent:declined.text')}</p>
      <p className="message-ways">
        <a className="button" href={back} data-consent="clear">
          {t('consent:declined.change')}
        </a>
        <a className="button button-quiet" href={back}>
          {t('consent:declined.continue')}
        </a>
        <a href={paths.policy('privacy')}>{t('consent:declined.privacy')}</a>
      </p>
    </Layout>
  );
}
