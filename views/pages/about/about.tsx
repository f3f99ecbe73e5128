import { paths } from '../../../src/shared/paths.ts';
import { Approach } from './approach.tsx';
import { Chapters } from './chapters.tsx';
import { Councils } from './councils.tsx';
import { Join } from './join.tsx';
import { Organisation } from './organisation.tsx';
import { Purpose } from './purpose.tsx';
import { Story } from './story.tsx';
import Confluence from '../../drawings/confluence.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function AboutPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="about"
      meta={{
        title: t('about:meta.title'),
        description: t('about:meta.description'),
        canonicalPath: paths.about(),
        card: 'about',
      }}
    >
      <PageHead
        crumbs={[{ text: t('about:meta.title'), href: paths.about() }]}
        heading={t('about:heading')}
        lead={t('about:lead')}
        drawing={Confluence}
      />
      <Purpose />
      <Story />
      <Approach />
      <Councils />
      <Chapters />
      <Organisation />
      <Join />
    </Layout>
  );
}
