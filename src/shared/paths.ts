import { canonical } from './i18n/alternates.ts';
import { defaultLanguage, type Language } from './i18n/languages.ts';
import { adminPaths } from './admin-paths.ts';
import { policies, type Policy } from '../content/pages/shared/policies.ts';
import { ulrikaFestival, article, event, withQuery } from './widget-paths.ts';

export { type DashboardTab, dashboardTabs, openTab } from './admin-paths.ts';
export { placeholderPicture, previews, withQuery } from './widget-paths.ts';

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

type OwnPart =
  | 'again'
  | 'card'
  | 'card.svg'
  | 'code'
  | 'data'
  | 'data.json'
  | 'details'
  | 'email'
  | 'leaving'
  | 'pattern.png'
  | 'plan'
  | 'plan-cancellation'
  | 'renewal'
  | 'sign-out'
  | 'sign-out-everywhere';

const withPage = (path: string, page: number) =>
  withQuery(path, page === 1 ? {} : { page: String(page) });

export const paths = {
  ...adminPaths,
  home: () => '/',
  section: (section: HomeSection) => `/#${section}`,
  about: () => '/about',
  councils: () => '/councils',
  council: (council: string) => `/councils#${council}`,
  activities: () => '/activities',
  colorFestival: () => '/activities/color-festival',
  ulrikaFestival,
  membership: () => '/membership',
  membershipRegistration: (type?: string) =>
    `/membership-registration${type ? `?type=${encodeURIComponent(type)}` : ''}`,
  registrationForm: () => '/membership-registration#form-faults',
  membershipSuccess: (query: { type?: string; application?: string } = {}) =>
    withQuery('/membership-success', query),
  /** A picture for the member. Has the private id of the success page. */
  membershipPattern: (application: string) =>
    withQuery('/membership-success/pattern.png', { application }),
  checkout: (session: string) => `/checkout/${encodeURIComponent(session)}`,
  fee: (token: string) => `/pay/${token}`,
  receipt: (token: string) => `/receipts/${token}`,
  /** The member's own page. */
  own: (query: { next?: string } = {}) => withQuery('/me', query),
  /** One of the pages and forms below it. */
  ownPart: (part: OwnPart) => `/me/${part}`,
  ownAgain: (next: string) => withQuery('/me/again', { next }),
  ownUndo: (token: string) => `/me/link/${token}`,
  memberCard: (secret: string) => `/m/${secret}`,
  stripeWebhook: () => '/webhooks/stripe',
  awards: () => '/awards',
  chapters: () => '/chapters',
  chapter: (chapter: string) => `/chapters#${chapter}`,
  news: (query: Record<string, string> = {}) => withQuery('/news', query),
  /** Also the addresses that people try. */
  search: () => '/search',
  swedishSearch: () => '/sok',
  searchField: () => '/news#news-q',
  searchResults: (query: Record<string, string> = {}) => `${withQuery('/news', query)}#latest`,
  article,
  /** Shared caches keep the feed, so only the address chooses its language. */
  newsFeed: (language: Language = defaultLanguage) => canonical('/news/feed.xml', language),
  events: () => '/events',
  upcomingEvents: () => '/events#events',
  pastEvents: (page = 1) => withPage('/events/past', page),
  /** All coming events. The news page lists only the first ones. */
  comingEvents: (page = 1) => withPage('/events/calendar', page),
  event,
  /** A calendar to subscribe to. Programs keep the address for years. */
  eventsCalendar: (language: Language = defaultLanguage) =>
    canonical('/events/calendar.ics', language),
  eventCalendar: (id: string, language: Language = defaultLanguage) =>
    canonical(`/events/${encodeURIComponent(id)}.ics`, language),
  /** The picture for link previews of an event, which has its date and its title. */
  eventCard: (id: string, language: Language) =>
    `/events/${encodeURIComponent(id)}/card-${language}.png`,
  newsletter: () => '/newsletter',
  newsletters: () => '/newsletters',
  newsletterIssue: (slug: string) => `/newsletters/${slug}`,
  newslettersFeed: (language: Language = defaultLanguage) =>
    canonical('/newsletters/feed.xml', language),
  /** Has the token of the unsubscribe link, which brings a subscription back for an hour. */
  newsletterReturn: (token: string) => `/newsletter?return=${encodeURIComponent(token)}`,
  newsletterForm: () => '/newsletter#newsletter',
  confirmSubscription: (token: string) => `/newsletter?confirm=${encodeURIComponent(token)}`,
  unsubscribe: (token: string) => `/newsletter?unsubscribe=${encodeURIComponent(token)}`,
  /** Has the token of the unsubscribe link. The newsletter gets the language of the page. */
  newsletterLanguage: (token: string) => `/newsletter?subscription=${encodeURIComponent(token)}`,
  statutes: () => '/statutes',
  statutesFile: (language: Language) => `/statutes/${language}.pdf`,
  press: () => '/press',
  policies: () => '/policies',
  /** Includes the right of withdrawal. */
  termsOfPayment: () => '/policies/terms#fees',
  policy: (policy: Policy) => `/policies/${policy}`,
  contact: () => '/contact',
  /** Passes on which plan the message is about. */
  contactForm: (plan?: string) => `${withQuery('/contact', plan ? { plan } : {})}#write`,
  /** Opens the contact form for somebody who withdraws from a membership. */
  withdrawal: () => '/contact?about=withdrawal#write',
  cookieDeclined: () => '/cookie-declined',
  file: (name: string) => `/files/${name}`,
  /** Without a language, the picture has no words. */
  card: (card: Card, language?: Language) =>
    `/images/card-${language ? `${card}-${language}` : card}.png`,
  /** The whole sitemap, or one of its files where it is long. */
  sitemap: (part?: string) => (part ? `/sitemap-${part}.xml` : '/sitemap.xml'),
  robots: () => '/robots.txt',
  securityTxt: () => '/.well-known/security.txt',
  manifest: (language: Language = defaultLanguage) => canonical('/site.webmanifest', language),
  health: () => '/healthz',
};

export const publicPages = (): string[] => [
  paths.home(),
  paths.about(),
  paths.councils(),
  paths.activities(),
  paths.ulrikaFestival(),
  paths.colorFestival(),
  paths.membership(),
  paths.membershipRegistration(),
  paths.awards(),
  paths.chapters(),
  paths.news(),
  paths.comingEvents(),
  paths.pastEvents(),
  paths.newsletters(),
  paths.contact(),
  ...policies.map(paths.policy),
  paths.statutes(),
];

/** Returns a link with its host, for feeds and calendars, or `own` where the link leads nowhere. */
export function absoluteLink(link: string | null, own: string, origin: string): string {
  const { protocol = '', href } = URL.parse(link ?? own, origin) ?? {};
  return href && /^https?:$/.test(protocol) ? href : new URL(own, origin).href;
}
