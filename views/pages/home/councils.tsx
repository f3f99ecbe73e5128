import { councils, councilsOnHome } from '../../../src/content/pages/shared/councils.ts';
import { paths } from '../../../src/shared/paths.ts';
import { councilDrawings } from '../../drawings/councils.ts';
import { useLanguage } from '../../layout/language.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Councils() {
  const { t } = useLanguage();
  return (
    <Section
      id="councils"
      heading={t('home:councils.heading')}
      lead={t('home:councils.lead')}
      tinted
    >
      <ul className="entries entries-2">
        {councils.slice(0, councilsOnHome).map((council) => {
          const Drawing = councilDrawings[council];
          return (
            <li key={council} className="entry">
              <Drawing />
              <div>
                <h3>
                  <a className="card-link" href={paths.council(council)}>
                    {t(`councils:items.${council}.name`)}
                  </a>
                </h3>
                <p>{t(`home:councils.lines.${council}`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <MoreLink href={paths.councils()} text={t('home:councils.link')} />
    </Section>
  );
}
