import type { ShownEvent } from '../../../src/content/events/published.ts';
import type { Council } from '../../../src/content/pages/shared/councils.ts';
import { councilOf } from '../../../src/content/events/shared/council.ts';
import { drawnPlace, needsTimeZone } from '../../../src/content/events/shared/place.ts';
import { daysOf, whenText } from '../../../src/content/events/shared/when.ts';
import { canonicalOf } from '../../../src/shared/i18n/alternates.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { councilDrawings } from '../../drawings/councils.ts';
import KnitBand from '../../drawings/knit-band.svg';
import UlrikaMap from '../../drawings/map.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { usePage } from '../../layout/page.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { mapSearch } from '../../ui/association/map-addresses.ts';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { OnlyIn } from '../../ui/only-in.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { EventData } from './event-data.tsx';
import { useEventCard } from './event-card.ts';
import { canRegister, EventLinks } from './event-links.tsx';
import { EventRows } from './event-rows.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTime } from './event-time.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { leafOf } from '../../../src/content/events/shared/leaf.ts';

/** In characters. */
const LONG_TITLE = 60;
const SHORT_TITLE = 30;

/** Looks like a poster, and is one on paper. */
export function EventPage({
  event,
  dates,
  others,
}: {
  event: ShownEvent;
  /** The next dates of the same series. */
  dates: ShownEvent[];
  others: ShownEvent[];
}) {
  const { format, language, t } = useLanguage();
  const { description, lang, location, title } = event;
  const when = whenText(event, format, 'longDate');
  const shownTitle = event.is_cancelled ? t('news:cancelledTitle', { title }) : title;
  const council = councilOf(event.type);
  return (
    <Layout
      className="news-page"
      meta={{
        title: `${shownTitle}, ${format.date(event.event_date)}`,
        description: description || [when, location].filter(Boolean).join(', '),
        canonicalPath: event.versions,
        textLanguage: lang.title,
        type: 'article',
        image: useEventCard(event),
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
            <div className="event-poster">
              <CalendarLeaf event={event} />
              <div>
                <p className="meta">
                  {council && <Emblem council={council} />}
                  <span className="tag">{event.type}</span> <EventStatus event={event} />
                </p>
                <OnlyIn language={lang.description ?? lang.title} />
                <h1 className={sizeOf(title)} lang={lang.title}>
                  {title}
                </h1>
                <dl className="event-facts">
                  <Time event={event} />
                  <Place event={event} />
                </dl>
                <EventLinks event={event} />
                {description && (
                  <p className="event-text" lang={lang.description}>
                    <LinkedText text={description} />
                  </p>
                )}
              </div>
              <PlaceMap event={event} />
            </div>
          </div>
          <KnitBand />
          <PageOnPaper event={event} />
        </div>
        <div className="band-inner event-more">
          {dates.length > 0 && (
            <>
              <h2>{t('news:moreDates')}</h2>
              <EventRows events={dates} />
            </>
          )}
          {others.length > 0 && <OtherEvents event={event} others={others} />}
          <MoreLink
            href={event.isPast ? paths.pastEvents() : paths.upcomingEvents()}
            text={t(event.isPast ? 'news:past.link' : 'news:upcoming')}
          />
        </div>
        <EventData event={event} />
      </article>
    </Layout>
  );
}

/** Returns the class for the size on paper. */
function sizeOf({ length }: string): string | undefined {
  if (length > LONG_TITLE) return 'long-title';
  return length > SHORT_TITLE ? undefined : 'short-title';
}

function Emblem({ council }: { council: Council }) {
  const Drawing = councilDrawings[council];
  return <Drawing />;
}

/** Shows the time where the leaf does not say it all, and tells it to screen readers everywhere. */
function Time({ event }: { event: ShownEvent }) {
  const { t } = useLanguage();
  const isAbroad = needsTimeZone(event);
  const { first, last } = daysOf(event);
  return (
    <div className={first === last && !isAbroad ? 'visually-hidden' : undefined}>
      <dt>{t('news:when')}</dt>
      <dd>
        <EventTime event={event} />
        {isAbroad && <small>{t('news:timeZone')}</small>}
      </dd>
    </div>
  );
}

function Place({ event: { address, lang, location } }: { event: ShownEvent }) {
  const { t } = useLanguage();
  if (!location && !address) return null;
  return (
    <div>
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
    </div>
  );
}

/** Leads from a notice board to the page. */
function PageOnPaper({ event }: { event: ShownEvent }) {
  const { language, t } = useLanguage();
  const { origin } = usePage();
  const address = `${origin}${canonicalOf(event.versions, language)}`;
  return (
    <div className="on-paper event-code">
      <QrCode text={address} label={address} />
      <p>
        {t(canRegister(event) ? 'news:poster.codeToRegister' : 'news:poster.code')}
        <br />
        <strong>{address}</strong>
      </p>
    </div>
  );
}

function OtherEvents({ event, others }: { event: ShownEvent; others: ShownEvent[] }) {
  const { format, t } = useLanguage();
  const monthOf = (each: ShownEvent) => dayInStockholm(new Date(each.event_date)).slice(0, 7);
  const isSameMonth = others.every((other) => monthOf(other) === monthOf(event));
  const { month } = format.wallLeaf(event.event_date);
  return (
    <>
      <h2>{isSameMonth ? t('news:alsoIn', { month }) : t('news:upcoming')}</h2>
      <EventRows events={others} />
    </>
  );
}

/** Shows the part of our own map where the event is. Search and readers use the address in the text. */
function PlaceMap({ event }: { event: ShownEvent }) {
  const place = drawnPlace(event);
  return (
    place && (
      <div className={`event-map event-map-${place}`}>
        <UlrikaMap />
      </div>
    )
  );
}

/** Looks like a large leaf of a wall calendar. Screen readers use the full date beside it. */
function CalendarLeaf({ event }: { event: ShownEvent }) {
  const { format, t } = useLanguage();
  const { day, month, time, weekday } = leafOf(event, format);
  const year = Number(dayInStockholm(new Date(event.event_date)).slice(0, 4));
  const isThisYear = year === usePage().year;
  return (
    <p className={`calendar-leaf leaf-${event.state}`} aria-hidden="true">
      <span>{weekday}</span>
      <strong className={day.length > 2 ? 'leaf-days' : undefined}>{day}</strong>
      <span>{isThisYear ? month : `${month} ${year}`}</span>
      {time !== '' && <span>{time ?? t('news:allDay')}</span>}
    </p>
  );
}
