import type { ShownEvent } from '../../../src/content/events/published.ts';
import { paths } from '../../../src/shared/paths.ts';
import { EventTeasers } from '../../content/events/event-teasers.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';

/** Leads to the next event, where there is one. */
export function TakePart({ next }: { next: ShownEvent | undefined }) {
  const { t } = useLanguage();
  return (
    <section className="band band-tinted" aria-labelledby="join-heading">
      <div className="band-inner take-part">
        <div>
          <h2 id="join-heading">{t('activities:joinTitle')}</h2>
          <p>{t('activities:joinText')}</p>
          <a className="button" href={paths.membership()}>
            {t('activities:membershipLink')}
          </a>
        </div>
        <div>
          {next && (
            <>
              <h3>{t('success:next.event')}</h3>
              <EventTeasers events={[next]} />
            </>
          )}
          <MoreLink href={paths.upcomingEvents()} text={t('activities:eventsLink')} />
        </div>
      </div>
    </section>
  );
}
