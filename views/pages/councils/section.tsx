import {
  councils,
  type Council,
  councilsOnHome,
} from '../../../src/content/pages/shared/councils.ts';
import { paths } from '../../../src/shared/paths.ts';
import { councilDrawings } from '../../drawings/councils.ts';
import { useLanguage } from '../../layout/language.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

/** Introduces the councils on another page. */
export function Councils({ page }: { page: 'about' | 'home' }) {
  const { t } = useLanguage();
  const isHome = page === 'home';
  const line = (council: Council) =>
    isHome ? t(`home:councils.lines.${council}`) : t(`councils:items.${council}.short`);
  return (
    <Section
      id="councils"
      heading={t(`${page}:councils.heading`)}
      lead={t(`${page}:councils.lead`)}
      tinted
    >
      <ul className="entries entries-2">
        {councils.slice(0, isHome ? councilsOnHome : undefined).map((council) => {
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
                <p>{line(council)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <MoreLink href={paths.councils()} text={t(`${page}:councils.link`)} />
    </Section>
  );
}
