import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Arcade } from './arcade.tsx';
import { Chapter } from './chapter.tsx';
import EmptyWindow from '../../drawings/chapters/empty-window.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function ChaptersPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="chapters"
      meta={{
        title: t('chapters:meta.title'),
        description: t('chapters:meta.description'),
        canonicalPath: paths.chapters(),
        card: 'chapters',
      }}
    >
      <PageHead
        crumbs={[
          { text: t('about:meta.title'), href: paths.about() },
          { text: t('chapters:meta.title'), href: paths.chapters() },
        ]}
        heading={t('chapters:heading')}
        lead={t('chapters:lead')}
        strip={<Arcade />}
      />
      <div className="band">
        <div className="band-inner">
          <ul className="cards chapter-cards">
            {chapters.map((chapter) => (
              <li key={chapter}>
                <Chapter chapter={chapter} />
              </li>
            ))}
          </ul>
          <section className="card chapter chapter-new" aria-labelledby="join-heading">
            <EmptyWindow />
            <div>
              <h2 id="join-heading">{t('chapters:joinTitle')}</h2>
              <p>{t('chapters:joinText')}</p>
              <p className="actions">
                <a className="button" href={paths.contact()}>
                  {t('chapters:contactLink')}
                </a>
                <a className="button button-quiet" href={paths.membership()}>
                  {t('chapters:membershipLink')}
                </a>
              </p>
            </div>
          </section>
        </div>
      </div>
    </Layout>
  );
}
