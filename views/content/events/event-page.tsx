import type { ShownEvent } from '../../../src/content/events/published.ts';
import { needsTimeZone } from '../../../src/content/events/shared/place.ts';
import { whenText } from '../../../src/content/events/shared/when.ts';
import { paths } from '../../../src/shared/paths.ts';
import Calendar from '../../drawings/calendar.svg';
import KnitBand from '../../drawings/knit-band.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { mapSearch } from '../../ui/association/map-addresses.ts';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { OnlyIn } from '../../ui/only-in.tsx';
import { EventData } from './event-data.tsx';
import { EventLinks } from './event-links.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTime } from './event-time.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';

export function EventPage({ event, dates }: { event: ShownEvent; dates: ShownEvent[] }) {
  const { format, language, t } = useLanguage();
  const { description, lang, location, title } = event;
  const when = whenText(event, format, 'longDate');
  const shownTitle = event.is_cancelled ? t('news:cancelledTitle', { title }) : title;
  return (
    <Layout
      className="news-page"
      meta={{
        title: `${shownTitle}, ${format.date(event.event_date)}`,
        description: description || [when, location].filter(Boolean).join(', '),
        canonicalPath: event.versions,
        textLanguage: lang.title,
        type: 'article',
        card: 'activities',
        isWordless: true,
      }}
    >
      <article className="event-page">
        <div className="page-head-band">
          <div className="page-head">
            <Breadcrumb
              crumbs={[
                { text: t('news:heading'), href: `${paths.news()}#events` },
                { text: title, href: event.addresses[language], lang: lang.title },
              ]}
            />
            <div className="page-head-columns">
              <div>
                <p className="meta">
                  <span className="tag">{event.type}</span> <EventStatus event={event} />
                </p>
                <OnlyIn language={lang.description ?? lang.title} />
                <h1 lang={lang.title}>{title}</h1>
              </div>
              <Calendar />
            </div>
          </div>
          <KnitBand />
        </div>
        <div className="band-inner event-body">
          <dl className="event-facts">
            <dt>{t('news:when')}</dt>
            <dd>
              <EventTime event={event} />
              {needsTimeZone(event) && <small>{t('news:timeZone')}</small>}
            </dd>
            <Place event={event} />
          </dl>
          {description && (
            <p className="event-text" lang={lang.description}>
              <LinkedText text={description} />
            </p>
          )}
          <EventLinks event={event} />
          {dates.length > 0 && <OtherDates dates={dates} />}
          <MoreLink
            href={event.isPast ? paths.pastEvents() : paths.upcomingEvents()}
            text={t(event.isPast ? 'news:past.link' : 'news:upcoming')}
          />
          <EventData event={event} />
        </div>
      </article>
    </Layout>
  );
}

function Place({ event: { address, lang, location } }: { event: ShownEvent }) {
  const { t } = useLanguage();
  if (!location && !address) return null;
  return (
    <>
      <dt>{t('news:where')}</dt>
      <dd>
        <span lang={lang.location}>
          <LinkedText text={location} />
        </span>
        {address && (
          <>
            {location && <br />}
            {address} <ExternalLink href={mapSearch(address)}>{t('news:map')}</ExternalLink>
          </>
        )}
      </dd>
    </>
  );
}

function OtherDates({ dates }: { dates: ShownEvent[] }) {
  const { language, t } = useLanguage();
  return (
    <>
      <h2>{t('news:moreDates')}</h2>
      <ul>
        {dates.map((event) => (
          <li key={event.id}>
            <a href={event.addresses[language]}>
              <EventTime event={event} />
            </a>{' '}
            <EventStatus event={event} />
          </li>
        ))}
      </ul>
    </>
  );
}
