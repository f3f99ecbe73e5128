import { paths } from '../../src/shared/paths.ts';
import LostArt from '../drawings/lost.svg';
import { useLanguage } from '../layout/language.tsx';
import { Layout } from '../layout/layout.tsx';

export function NotFoundPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="message-page"
      meta={{
        title: t('errors:notFound.title'),
        description: t('errors:notFound.hint'),
        noIndex: true,
      }}
    >
      <LostArt />
      <p className="message-code">{t('errors:notFound.code')}</p>
      <h1>{t('errors:notFound.text')}</h1>
      <p>{t('errors:notFound.hint')}</p>
      <p>
        <a className="button" href={paths.home()}>
          {t('errors:notFound.home')}
        </a>
      </p>
    </Layout>
  );
}
