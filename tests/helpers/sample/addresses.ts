import type { Language } from '../../../src/shared/i18n/languages.ts';
import { publishedPosts } from '../../../src/content/posts/published.ts';
import { paths, publicPages } from '../../../src/shared/paths.ts';
import { linksOf } from '../html.ts';
import type { TestSite } from '../site.ts';

const MOST_POSTS = 100;

const withLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

const linksAt = async (site: TestSite, path: string, selector: string) =>
  linksOf(await (await site.get(path)).text(), selector).filter((href) => href.startsWith('/'));

/** Returns the addresses of all public pages of the sample site in a language, and of the files for other programs. */
export async function sampleAddresses(site: TestSite, language: Language) {
  const inLanguage = (path: string) => withLanguage(path, language);
  const articles = await linksAt(site, inLanguage(paths.news()), '.post-card a');
  const elsewhere = await addressesElsewhere(site, language);
  const lists = [paths.comingEvents(), paths.pastEvents()].map(inLanguage);
  const events = (
    await Promise.all(lists.map((path) => linksAt(site, path, '.event :is(h2, h3) a')))
  ).flat();
  const pages = [
    ...publicPages(),
    ...articles,
    ...elsewhere,
    ...events,
    paths.comingEvents(),
    paths.events(),
    paths.press(),
    paths.newsletter(),
    paths.cookieDeclined(),
    paths.contactForm('Core'),
    paths.news({ q: 'a' }),
    paths.news({ q: 'found nowhere' }),
    paths.membershipRegistration('Institutional'),
    paths.adminLogin(),
    paths.adminForgotten(),
  ];
  const refusals = [
    paths.confirmSubscription('unknown'),
    paths.unsubscribe('unknown'),
    paths.newsletterLanguage('unknown'),
    paths.fee('unknown'),
    paths.receipt('unknown'),
    paths.checkout('unknown'),
    paths.adminInvitation('unknown'),
    paths.adminForgotten('unknown'),
    paths.article('unknown'),
    paths.event('unknown'),
    paths.membershipSuccess({ application: 'unknown' }),
    paths.adminOverview(),
    '/nowhere',
  ];
  const calendars = events.map((path) => paths.eventCalendar(path.split('/').at(-1)!, language));
  const files = [
    paths.newsFeed(language),
    paths.eventsCalendar(language),
    ...calendars,
    paths.manifest(language),
  ];
  return {
    articles,
    events,
    files,
    pages: pages.map((path) => inLanguage(path.split('#')[0]!)),
    refusals: refusals.map(inLanguage),
  };
}

/** Returns the addresses of the articles that are on another website. */
async function addressesElsewhere({ db, now }: TestSite, language: Language): Promise<string[]> {
  const posts = await publishedPosts(db, now(), language, MOST_POSTS);
  return posts.flatMap(({ addresses, read_more_link }) =>
    read_more_link === null ? [] : [addresses[language]],
  );
}
