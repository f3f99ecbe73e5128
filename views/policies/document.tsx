import { policiesDate, type Policy } from '../../src/pages/policies.ts';
import { useLanguage } from '../language.tsx';
import { Contents } from './contents.tsx';
import { useSections } from './sections.ts';

export function Document({ policy }: { policy: Policy }) {
  const { t, format } = useLanguage();
  const date = format.date(policiesDate);
  const sections = useSections(policy);
  return (
    <div className="document">
      <Contents sections={sections} />
      <article aria-labelledby="document-heading">
        <h2 id="document-heading">{t(`policies:documents.${policy}.title`)}</h2>
        <p className="document-dates">
          {t('policies:effective', { date })} · {t('policies:updated', { date })}
        </p>
        <p className="lead">{t(`policies:documents.${policy}.intro`)}</p>
        {sections.map(({ id, title, paragraphs, points }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h3 id={`${id}-heading`}>
              {index + 1}. {title}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <button type="button" className="button button-quiet" data-print>
          {t('policies:print')}
        </button>
      </article>
    </div>
  );
}
