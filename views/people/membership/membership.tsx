import { paths } from '../../../src/shared/paths.ts';
import Mandala from '../../drawings/mandala.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { Benefits } from './benefits.tsx';
import { Plans } from './plans.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function MembershipPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="membership"
      meta={{
        title: t('membership:meta.title'),
        description: t('membership:meta.description'),
        canonicalPath: paths.membership(),
        card: 'membership',
      }}
    >
      <PageHead
        crumbs={[{ text: t('membership:meta.title'), href: paths.membership() }]}
        heading={t('membership:heading')}
        lead={t('membership:lead')}
        drawing={Mandala}
      >
        <p className="actions">
          <a className="button" href="#plans">
            {t('membership:plansHeading')}
          </a>
        </p>
      </PageHead>
      <Benefits />
      <Plans />
    </Layout>
  );
}
