import {
  type Council as CouncilName,
  councils,
} from '../../../src/content/pages/shared/councils.ts';
import { paths } from '../../../src/shared/paths.ts';
import WheelArt from '../../drawings/wheel.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { councilDrawings } from '../../drawings/councils.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Topic } from '../../ui/topic.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

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

function Council({ council }: { council: CouncilName }) {
  const { t } = useLanguage();
  const name = t(`councils:items.${council}.name`);
  const activities: string[] = t(`councils:items.${council}.activities`, { returnObjects: true });
  return (
    <Topic
      id={council}
      heading={name}
      drawing={councilDrawings[council]}
      text={t(`councils:items.${council}.description`)}
    >
      <h3>
        {t('councils:activitiesHeading')}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </h3>
      <Bullets items={activities} />
    </Topic>
  );
}

/** The councils in a circle, each a link to its part of the page. */
function Wheel() {
  const { t } = useLanguage();
  return (
    <nav className="wheel" aria-label={t('councils:heading')}>
      <WheelArt />
      <ul>
        {councils.map((council) => {
          const Drawing = councilDrawings[council];
          return (
            <li key={council}>
              <a className="sign" href={`#${council}`}>
                <Drawing />
                <span>{t(`councils:items.${council}.name`)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
