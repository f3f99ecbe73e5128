import { paths } from '../../../src/shared/paths.ts';
import { AwardGroup } from './award-group.tsx';
import { Nominations } from './nominations.tsx';
import { Summit } from './summit.tsx';
import GarlandArt from '../../drawings/garland.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function AwardsPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="awards"
      meta={{
        title: t('awards:meta.title'),
        description: t('awards:meta.description'),
        canonicalPath: paths.awards(),
        card: 'awards',
      }}
    >
      <PageHead
        crumbs={[{ text: t('awards:meta.title'), href: paths.awards() }]}
        heading={t('awards:heading')}
        lead={t('awards:lead')}
        drawing={GarlandArt}
      >
        <p className="actions">
          <a className="button" href={paths.contact()}>
            {t('awards:nominations.submitLink')}
          </a>
          <a className="button button-quiet" href={paths.news()}>
            {t('awards:winnersLink')}
          </a>
        </p>
      </PageHead>
      <AwardGroup group="council" />
      <AwardGroup group="forum" tinted />
      <AwardGroup group="special" />
      <Nominations />
      <Summit />
    </Layout>
  );
}
