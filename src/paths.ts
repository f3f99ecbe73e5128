import type { Policy } from './privacy/policies.ts';

/** The sections of the home page, in order: the header scrolls to them (spec §2). */
export const homeSections = [
  'about',
  'councils',
  'activities',
  'membership',
  'awards',
  'news',
  'contact',
] as const;

export type HomeSection = (typeof homeSections)[number];

/** Kinds of pages that have a picture of their own for sharing. */
export const cards = [
  'home',
  'about',
  'councils',
  'activities',
  'festival',
  'membership',
  'awards',
  'chapters',
  'news',
  'contact',
  'policies',
] as const;

export type Card = (typeof cards)[number];

/** Every address of the site. Server, views, widgets and tests build links from here alone. */
export const paths = {
  home: () => '/',
  section: (section: HomeSection) => `/#${section}`,
  about: () => '/about',
  councils: () => '/councils',
  council: (council: string) => `/councils#${council}`,
  activities: () => '/activities',
  colorFestival: () => '/activities/color-festival',
  ulrikaFestival: () => '/activities/ulrika-color-festival',
  membership: () => '/membership',
  membershipRegistration: (type?: string) =>
    `/membership-registration${type ? `?type=${encodeURIComponent(type)}` : ''}`,
  membershipSuccess: ({ type, application }: { type: string; application: string }) =>
    `/membership-success?${new URLSearchParams({ type, application })}`,
  awards: () => '/awards',
  chapters: () => '/chapters',
  chapter: (chapter: string) => `/chapters#${chapter}`,
  news: () => '/news',
  article: (id: string) => `/news/${encodeURIComponent(id)}`,
  newsFeed: () => '/news/feed.xml',
  events: () => '/events',
  upcomingEvents: () => '/news#events',
  eventCalendar: (id: string) => `/events/${encodeURIComponent(id)}.ics`,
  newsletter: () => '/newsletter',
  newsletterForm: () => '/newsletter#newsletter',
  unsubscribe: (token: string) => `/newsletter?unsubscribe=${encodeURIComponent(token)}`,
  press: () => '/press',
  policies: () => '/policies',
  policy: (policy: Policy) => `/policies/${policy}`,
  contact: () => '/contact',
  cookieDeclined: () => '/cookie-declined',
  file: (name: string) => `/files/${name}`,
  card: (card: Card) => `/images/card-${card}.png`,
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  manifest: () => '/site.webmanifest',
  health: () => '/healthz',
};

/** Shown where a picture is missing or broken (spec §8). */
export const placeholderPicture = '/images/placeholder.svg';
