import { paths } from '../../../src/shared/paths.ts';
import type { ShownSection } from '../../../src/content/timeline/shared/shown.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { parseTheme, quotedTitle } from '../../../src/content/timeline/shared/theme.ts';
import { Island } from '../../island.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OnlyIn } from '../../ui/only-in.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';

/** Shows the sections of the timeline, or says that there are none yet or that they could not be read. */
export function Timeline({ sections }: { sections: ShownSection[] | 'error' }) {
  const { t } = useLanguage();
  return (
    <Section
      id="timeline"
      heading={t('ulrikaFestival:timeline.heading')}
      lead={t('ulrikaFestival:timeline.lead')}
    >
      {sections === 'error' ? (
        <div className="notice notice-alert" role="alert">
          <strong>{t('ulrikaFestival:timeline.error')}</strong>{' '}
          <a href={`${paths.ulrikaFestival()}#timeline`}>{t('ulrikaFestival:timeline.retry')}</a>
        </div>
      ) : sections.length === 0 ? (
        <EmptyState title={t('ulrikaFestival:timeline.empty')} />
      ) : (
        <ol className="timeline">
          {sections.map((section) => (
            <li key={section.id} id={paths.timelineAnchor(section.id)}>
              <TimelineYear section={section} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function TimelineYear({ section }: { section: ShownSection }) {
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
