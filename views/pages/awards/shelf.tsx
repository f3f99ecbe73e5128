import { awards } from '../../../src/content/pages/shared/awards.ts';
import { type AwardGroup, awardTexts } from './award-texts.ts';
import { awardDrawings } from '../../drawings/awards.ts';
import { useLanguage } from '../../layout/language.tsx';

/** All medals on a shelf, each a link to its award. */
export function Shelf() {
  const { t } = useLanguage();
  return (
    <nav className="shelf" aria-label={t('awards:heading')}>
      <ul>
        {(Object.keys(awards) as AwardGroup[]).map((group) => {
          const texts = awardTexts(t, group);
          return awards[group].map((award) => {
            const Drawing = awardDrawings[award];
            return (
              <li key={award}>
                <a className="sign" href={`#${award}`}>
                  <Drawing />
                  <span>{texts[award]!.name}</span>
                </a>
              </li>
            );
          });
        })}
      </ul>
    </nav>
  );
}
