import type { TextKey } from '../../../shared/i18n/keys.ts';
import { paths } from '../../../shared/paths.ts';
import { policies } from '../../pages/shared/policies.ts';

interface TextPage {
  name: TextKey;
  /** Its address for visitors; null for texts that are on no page or on all of them. */
  path: string | null;
  /** Namespaces and parts of them, whose texts are in the order of the page. */
  texts: string[];
  /** Pages some of whose texts it shows, too. */
  shows?: string[];
  /** Where the addresses of more pages with these texts begin. */
  below?: string[];
}

/** A page whose texts have a file of their own. */
const page = <Name extends string>(
  texts: Name,
  path: string | null,
  more: Omit<Partial<TextPage>, 'name' | 'path'> = {},
) => ({ name: `${texts}:meta.title` as const, path, texts: [texts as string], ...more });

/** The pages whose texts the association can change. A new text in one of these files is listed without further ado. */
export const textPages: Record<string, TextPage> = {
  home: {
    name: 'siteSearch:pages.home.name',
    path: paths.home(),
    texts: ['home'],
    shows: ['councils', 'membership', 'news', 'newsletter', 'contact'],
  },
  about: page('about', paths.about(), { shows: ['chapters', 'councils', 'statutes'] }),
  councils: page('councils', paths.councils()),
  chapters: page('chapters', paths.chapters(), { shows: ['about'] }),
  activities: page('activities', paths.activities(), { shows: ['success'] }),
  ulrikaFestival: page('ulrikaFestival', paths.ulrikaFestival()),
  colorFestival: page('colorFestival', paths.colorFestival(), { shows: ['activities'] }),
  awards: page('awards', paths.awards(), { shows: ['councils'] }),
  membership: page('membership', paths.membership()),
  registration: page('registration', paths.membershipRegistration(), {
    texts: ['registration', 'mail:paymentReceipt.terms'],
    shows: ['membership', 'contact'],
  }),
  success: page('success', paths.membershipSuccess(), { shows: ['membership', 'home'] }),
  pay: page('pay', null, { below: ['/pay', '/receipts'], shows: ['membership', 'contact'] }),
  own: { name: 'own:title', path: paths.own(), texts: ['own'], shows: ['membership', 'pay'] },
  news: page('news', paths.news(), {
    below: [paths.events(), paths.press()],
    shows: ['newsletter', 'search'],
  }),
  newsletter: {
    name: 'newsletter:heading',
    path: paths.newsletter(),
    texts: ['newsletter'],
    shows: ['news', 'search'],
  },
  newsletters: page('newsletterArchive', paths.newsletters(), {
    below: [paths.newsletters()],
    shows: ['news', 'newsletter'],
  }),
  contact: page('contact', paths.contact()),
  statutes: { name: 'statutes:title', path: paths.statutes(), texts: ['statutes'] },
  policies: { name: 'policies:heading', path: paths.policies(), texts: ['policies'] },
  ...Object.fromEntries(
    policies.map((policy): [string, TextPage] => [
      policy,
      {
        name: `policies:documents.${policy}.title`,
        path: paths.policy(policy),
        texts: [`policies:documents.${policy}`],
        shows: policy === 'privacy' ? ['policies', 'gdpr'] : ['policies'],
      },
    ]),
  ),
  cookieDeclined: {
    name: 'consent:declined.meta.title',
    path: paths.cookieDeclined(),
    texts: ['consent:declined'],
  },
  notFound: {
    name: 'errors:notFound.title',
    path: null,
    texts: ['errors:notFound'],
    shows: ['search', 'news'],
  },
  search: { name: 'siteSearch:text', path: null, texts: ['siteSearch'] },
  frame: {
    name: 'pageTexts:frame',
    path: null,
    texts: ['common', 'consent', 'carousel', 'cards', 'siteSearch:link', 'forms:field.optional'],
    shows: ['own', 'statutes', 'news'],
  },
};

/** Returns the page whose texts are at an address: that of the frame, where there is no other. */
export const textPageAt = (path: string): string =>
  Object.keys(textPages).findLast((name) => {
    const { below = [], path: own } = textPages[name]!;
    return path === own || [own, ...below].some((part) => part && path.startsWith(`${part}/`));
  }) ?? 'frame';
