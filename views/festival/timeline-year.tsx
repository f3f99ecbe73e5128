import type { TimelineSection } from '../../src/timeline/queries.ts';
import { parseTheme } from '../../src/timeline/theme.ts';
import { Island } from '../island.tsx';
import { useLanguage } from '../language.tsx';

export function TimelineYear({ section }: { section: TimelineSection }) {
  const { t } = useLanguage();
  const { carousel_autoplay, carousel_interval, description, heading, images, year } = section;
  const theme = parseTheme(section.theme);
  return (
    <article className="timeline-year">
      <p className="timeline-number">{year}</p>
      <div className="timeline-text">
        <h3>{heading}</h3>
        {theme.description && (
          <p className="timeline-theme">
            {theme.title && <strong>“{theme.title}”</strong>} {theme.description}
          </p>
        )}
        <p className="measure">{description}</p>
      </div>
      {images.length > 0 && (
        <Island
          name="timeline-carousel"
          when="visible"
          props={{
            label: t('ulrikaFestival:timeline.pictures', { year }),
            texts: t('carousel:controls', { returnObjects: true }),
            images: images.map(({ src, alt }) => ({ src, alt })),
            ...(carousel_autoplay === 1 && { interval: carousel_interval }),
          }}
        />
      )}
    </article>
  );
}
