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

/** Every address of the site. Server, views, widgets and tests build links from here alone. */
export const paths = {
  home: () => '/',
  section: (section: HomeSection) => `/#${section}`,
  about: () => '/about',
  councils: () => '/councils',
  activities: () => '/activities',
  ulrikaFestival: () => '/activities/ulrika-color-festival',
  membership: () => '/membership',
  membershipRegistration: (type?: string) =>
    `/membership-registration${type ? `?type=${encodeURIComponent(type)}` : ''}`,
  awards: () => '/awards',
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
  policy: (policy: 'gdpr' | 'privacy' | 'terms') => `/policies/${policy}`,
  contact: () => '/contact',
  cookieDeclined: () => '/cookie-declined',
  file: (name: string) => `/files/${name}`,
  health: () => '/healthz',
};

/** Shown where a picture is missing or broken (spec §8). */
export const placeholderPicture = '/images/placeholder.svg';
