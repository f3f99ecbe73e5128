import { awards } from '../../../src/content/pages/shared/awards.ts';
import { type AwardGroup, awardTexts } from './award-texts.ts';
import { awardDrawings } from '../../drawings/awards.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

export function AwardList({ group, tinted = false }: { group: AwardGroup; tinted?: boolean }) {
  const { t } = useLanguage();
  const texts = awardTexts(t, group);
  return (
    <Section
      id={group}
      heading={t(`awards:${group}.heading`)}
      lead={t(`awards:${group}.lead`)}
      tinted={tinted}
    >
      <ul className="award-list">
        {awards[group].map((award) => {
          const Drawing = awardDrawings[award];
          return (
            <li key={award} id={award} className="card-row">
              <Drawing />
              <div>
                <h3>{texts[award]!.name}</h3>
                <p>{texts[award]!.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
