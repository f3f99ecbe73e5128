import { councils } from '../../../src/content/pages/shared/councils.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Council } from './council.tsx';
import { councilDrawings } from '../../drawings/councils.ts';
import CouncilWheel from '../../drawings/council-wheel.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { JoinPanel } from '../../ui/page/join-panel.tsx';
import { JumpList } from '../../ui/page/jump-list.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function CouncilsPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="councils"
      meta={{
        title: t('councils:meta.title'),
        description: t('councils:meta.description'),
        canonicalPath: paths.councils(),
        card: 'councils',
      }}
    >
      <PageHead
        crumbs={[{ text: t('councils:meta.title'), href: paths.councils() }]}
        heading={t('councils:heading')}
        lead={t('councils:lead')}
        drawing={CouncilWheel}
      />
      <JumpList
        label={t('councils:heading')}
        entries={councils.map((council) => ({
          id: council,
          text: t(`councils:items.${council}.name`),
          drawing: councilDrawings[council],
        }))}
      />
      <div className="rows">
        {councils.map((council) => (
          <Council key={council} council={council} />
        ))}
      </div>
      <JoinPanel heading={t('councils:joinTitle')} text={t('councils:joinText')}>
        <a className="button" href={paths.membership()}>
          {t('councils:joinLink')}
        </a>
        <a className="button button-quiet" href={paths.contact()}>
          {t('councils:contactLink')}
        </a>
      </JoinPanel>
    </Layout>
  );
}
