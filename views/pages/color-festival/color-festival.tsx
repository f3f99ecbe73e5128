import { colorFestival } from '../../../src/content/pages/shared/color-festival.ts';
import { paths } from '../../../src/shared/paths.ts';
import { About } from './about.tsx';
import { Activities } from './activities.tsx';
import { Details } from './details.tsx';
import { Registration } from './registration.tsx';
import PowderArt from '../../drawings/powder.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function ColorFestivalPage() {
  const { t, format } = useLanguage();
  return (
    <Layout
      className="color-festival"
      meta={{
        title: t('colorFestival:meta.title'),
        description: t('colorFestival:meta.description'),
        canonicalPath: paths.colorFestival(),
        card: 'festival',
      }}
    >
      <PageHead
        crumbs={[
          { text: t('activities:meta.title'), href: paths.activities() },
          { text: t('colorFestival:meta.title'), href: paths.colorFestival() },
        ]}
        heading={t('colorFestival:heading')}
        lead={t('colorFestival:lead')}
        drawing={PowderArt}
      >
        <p className="notice">
          <strong>{t('colorFestival:over.title')}</strong>
          <br />
          {t('colorFestival:over.text', { date: format.date(colorFestival.date) })}{' '}
          <a href={paths.ulrikaFestival()}>{t('colorFestival:over.link')}</a>
        </p>
      </PageHead>
      <Details />
      <About />
      <Activities />
      <Registration />
    </Layout>
  );
}
