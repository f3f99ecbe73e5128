import type { ShownSection } from '../../../src/content/timeline/shared/shown.ts';
import { parseTheme, quotedTitle } from '../../../src/content/timeline/shared/theme.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OnlyIn } from '../../ui/only-in.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';

export function TimelineYear({ section }: { section: ShownSection }) {
  const { language, t } = useLanguage();
  const { carousel_autoplay, carousel_interval, description, heading, images, lang, year } =
    section;
  const theme = parseTheme(section.theme);
  return (
    <article className="timeline-year">
      <p className="timeline-number" aria-hidden="true">
        {year}
      </p>
      <div className="timeline-text">
        <h3 lang={lang.heading}>
          <VisuallyHidden>{year}: </VisuallyHidden>
          {heading}
        </h3>
        <OnlyIn language={lang.description ?? lang.heading} />
        {theme.description && (
          <p className="timeline-theme" lang={lang.theme}>
            {theme.title && <strong>{quotedTitle(theme.title, lang.theme ?? language)}</strong>}{' '}
            {theme.description}
          </p>
        )}
        <p className="measure" lang={lang.description}>
          <LinkedText text={description} />
        </p>
      </div>
      {images.length > 0 && (
        <Island
          name="timeline-carousel"
          when="visible"
          props={{
            label: t('ulrikaFestival:timeline.pictures', { year }),
            texts: t('carousel:controls', { returnObjects: true }),
            images,
            ...(carousel_autoplay === 1 && { interval: carousel_interval }),
          }}
        />
      )}
    </article>
  );
}
