import { paths } from '../../../src/shared/paths.ts';
import type { ShownSection } from '../../../src/content/timeline/shared/shown.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TimelineYear } from './timeline-year.tsx';

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
