import { councils } from '../../../src/content/pages/shared/councils.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Council } from './council.tsx';
import { Wheel } from './wheel.tsx';
import WheelArt from '../../drawings/wheel.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
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
        drawing={Wheel}
      />
      <div className="band-inner topics">
        {councils.map((council) => (
          <Council key={council} council={council} />
        ))}
      </div>
      <section className="band-inner council-join" aria-labelledby="join-heading">
        <h2 id="join-heading">{t('councils:joinTitle')}</h2>
        <p>{t('councils:joinText')}</p>
        <p className="actions">
          <a className="button" href={paths.membership()}>
            {t('councils:joinLink')}
          </a>
          <a className="button button-quiet" href={paths.contact()}>
            {t('councils:contactLink')}
          </a>
        </p>
        <WheelArt />
      </section>
    </Layout>
  );
}
