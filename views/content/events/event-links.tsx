import type { ShownEvent } from '../../../src/content/events/published.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const isOff = ({ state }: ShownEvent) => state === 'over' || state === 'cancelled';

export const canRegister = (event: ShownEvent) => event.registration_link !== null && !isOff(event);

/** Offers what a visitor can do about an event. Nobody can register for one that is over or cancelled. */
export function EventLinks({ event }: { event: ShownEvent }) {
  const { language, t } = useLanguage();
  const { isPreview } = usePage();
  const { id, lang, learn_more_link, registration_link, title } = event;
  const about = (
    <VisuallyHidden>
      {' '}
      (<span lang={lang.title}>{title}</span>)
    </VisuallyHidden>
  );
  return (
    <p className="event-links">
      {canRegister(event) && (
        <ExternalLink className="button" href={registration_link!}>
          {t('news:register')}
          {about}
        </ExternalLink>
      )}
      {learn_more_link && (
        <ExternalLink href={learn_more_link}>
          {t('news:learnMore')}
          {about}
        </ExternalLink>
      )}
      {!isOff(event) && (
        // An unsaved event has no file.
        <a href={isPreview ? undefined : paths.eventCalendar(id, language)}>
          <Icon name="calendarPlus" inLink="before" />
          {t('news:addToCalendar')}
          {about}
        </a>
      )}
    </p>
  );
}
