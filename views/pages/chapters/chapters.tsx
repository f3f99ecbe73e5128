import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Chapter } from './chapter.tsx';
import Arcade from '../../drawings/arcade.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { JoinPanel } from '../../ui/page/join-panel.tsx';
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
        drawing={Arcade}
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
        </div>
      </div>
      <JoinPanel heading={t('chapters:joinTitle')} text={t('chapters:joinText')}>
        <a className="button" href={paths.membership()}>
          {t('chapters:membershipLink')}
        </a>
        <a className="button button-quiet" href={paths.contact()}>
          {t('chapters:contactLink')}
        </a>
      </JoinPanel>
    </Layout>
  );
}
