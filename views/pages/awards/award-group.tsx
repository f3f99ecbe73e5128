import { awards, youngChangemakerAge } from '../../../src/content/pages/shared/awards.ts';
import { awardDrawings } from '../../drawings/awards.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

export function AwardGroup({
  group,
  tinted = false,
}: {
  group: keyof typeof awards;
  tinted?: boolean;
}) {
  const { t } = useLanguage();
  // The three groups have different keys but texts of the same shape.
  const items = t(`awards:${group}.items`, {
    returnObjects: true,
    age: youngChangemakerAge,
  }) as Record<string, { name: string; text: string }>;
  return (
    <Section
      id={group}
      heading={t(`awards:${group}.heading`)}
      lead={t(`awards:${group}.lead`)}
      tinted={tinted}
    >
      <ul className={`cards award-cards award-cards-${group}`}>
        {awards[group].map((award) => {
          const Drawing = awardDrawings[award];
          return (
            <li key={award} className="card award-card">
              <Drawing />
              <div>
                <h3>{items[award]!.name}</h3>
                <p>{items[award]!.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
