import { paths } from '../../../src/shared/paths.ts';
import { AwardList } from './award-list.tsx';
import { Nominations } from './nominations.tsx';
import { Shelf } from './shelf.tsx';
import { Summit } from './summit.tsx';
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
        strip={<Shelf />}
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
      <AwardList group="council" />
      <AwardList group="forum" tinted />
      <AwardList group="special" />
      <Nominations />
      <Summit />
    </Layout>
  );
}
