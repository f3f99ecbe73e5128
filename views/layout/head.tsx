import { alternates, canonicalOf, type Versions } from '../../src/shared/i18n/alternates.ts';
import { translator } from '../../src/shared/i18n/index.ts';
import type { Language } from '../../src/shared/i18n/languages.ts';
import { sharedSize } from '../../src/services/images/shared/sizes.ts';
import { facts } from '../../src/shared/organisation.ts';
import { type Card, paths } from '../../src/shared/paths.ts';
import { useLanguage } from './language.tsx';
import { useAssociation, usePage } from './page.tsx';
import { PageColours } from './page-colours.tsx';
import { AssociationData } from '../ui/association/association-data.tsx';

export interface PageMeta {
  /** Without the organisation's name. */
  title: string;
  description: string;
  /** The canonical address, where it is not the requested one. */
  canonicalPath?: string | Versions;
  /** The language of the title and description, where it is not that of the page. */
  textLanguage?: Language | undefined;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** A picture for link previews, 1200 pixels wide and 630 high. */
  image?: SharedPicture | null;
  /** The drawn picture where there is no other. */
  card?: Card;
  type?: 'website' | 'article';
  /** The day or the moment of an article. */
  publishedAt?: string;
  /** Set for a policy, and for what people keep of a payment or a membership. */
  isDocument?: boolean;
  /** The address of another manifest than that of the site, for a page that goes onto a home screen itself. */
  manifest?: string;
}

export interface SharedPicture {
  path: string;
  /** What the picture shows. */
  alt: string;
}

/** In characters. Search engines cut longer titles. */
const LONGEST_TITLE = 65;

const locales: Record<Language, string> = { en: 'en_GB', sv: 'sv_SE' };

/**
 * Renders the head of a page for search engines and link previews. Canonical and hreflang links include the language.
 */
export function Head({
  title,
  description,
  canonicalPath,
  textLanguage,
  noIndex = false,
  image,
  card = 'home',
  type = 'website',
  publishedAt,
  isDocument = false,
  manifest,
}: PageMeta) {
  const { language, t } = useLanguage();
  const { assets, isPreview, origin, path } = usePage();
  const association = useAssociation();
  const { name, shortName } = association;
  const address = canonicalPath ?? path;
  const ownAddress = `${origin}${canonicalOf(address, language)}`;
  // The drawn pictures with words contain the name that comes with the site.
  const hasWords = name === facts.name;
  const drawn = paths.card(card, hasWords ? language : undefined);
  // A link preview is in the language of its title.
  const alt = translator(textLanguage ?? language, association)(`cards:${card}`);
  const shown = image ?? { path: drawn, alt };
  const fullTitles = [name, shortName].map((each) => `${title} – ${each}`);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title lang={textLanguage}>
        {fullTitles.find(({ length }) => length <= LONGEST_TITLE) ?? title}
      </title>
      <meta name="description" content={description} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={ownAddress} />
          {alternates(address).map(({ hreflang, href }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={`${origin}${href}`} />
          ))}
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta property="og:url" content={ownAddress} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={locales[textLanguage ?? language]} />
      <meta property="og:image" content={`${origin}${shown.path}`} />
      <meta property="og:image:width" content={String(sharedSize.width)} />
      <meta property="og:image:height" content={String(sharedSize.height)} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <PageColours />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="stylesheet" href={assets.stylesheet} />
      {isDocument && <link rel="stylesheet" href={assets.documentsStylesheet} />}
      {!isPreview && (
        <>
          <script type="module" src={assets.client} />
          {assets.clientImports.map((file) => (
            <link key={file} rel="modulepreload" href={file} />
          ))}
        </>
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifest ?? paths.manifest(language)} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={name}
        href={paths.newsFeed(language)}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={t('news:calendar.name')}
        href={paths.eventsCalendar(language)}
      />
      <AssociationData />
    </head>
  );
}
