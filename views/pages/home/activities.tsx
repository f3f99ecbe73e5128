import { paths } from '../../../src/shared/paths.ts';
import { activityDrawings } from '../../drawings/activities.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Activities() {
  const { t } = useLanguage();
  const { wellnessSite } = useAssociation();
  const Festival = activityDrawings.festivals;
  const Wellness = activityDrawings.wellness;
  return (
    <Section
      id="activities"
      heading={t('home:activities.heading')}
      lead={t('home:activities.lead')}
    >
      <ul className="entries entries-2">
        <li className="entry">
          <Festival />
          <div>
            <h3>{t('home:activities.festival.title')}</h3>
            <p>{t('home:activities.festival.text')}</p>
            <a className="button" href={paths.ulrikaFestival()}>
              {t('home:activities.festival.link')}
            </a>
          </div>
        </li>
        <li className="entry">
          <Wellness />
          <div>
            <h3>{t('home:activities.wellness.title')}</h3>
            <p>{t('home:activities.wellness.text')}</p>
            {wellnessSite && (
              <ExternalLink className="button button-quiet" href={wellnessSite}>
                {t('home:activities.wellness.link')}
              </ExternalLink>
            )}
          </div>
        </li>
      </ul>
    </Section>
  );
}
