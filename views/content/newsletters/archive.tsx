import type { Issue } from '../../../src/content/newsletters/archive.ts';
import { sharedAddress } from '../../../src/services/images/shared/sizes.ts';
import { canonicalOf } from '../../../src/shared/i18n/alternates.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import LetterArt from '../../drawings/letter.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { NewsletterSection } from '../../people/newsletter/newsletter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndMark } from '../../ui/end-mark.tsx';
import { OnlyIn } from '../../ui/only-in.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PageLinks } from '../../ui/page/page-links.tsx';
import { Picture } from '../../ui/picture.tsx';

const addressOf = (page: number) =>
  page === 1 ? paths.newsletters() : `${paths.newsletters()}?page=${page}`;

/** Lists the newsletters that were sent, a page at a time. */
export function ArchivePage({
  issues,
  page,
  hasMore,
}: {
  issues: Issue[];
  page: number;
  hasMore: boolean;
}) {
  const { format, language, t } = useLanguage();
  const heading = t('newsletterArchive:heading');
  return (
    <Layout
      className="news-page"
      meta={{
        title: heading,
        description: t('newsletterArchive:meta.description'),
        canonicalPath: addressOf(page),
        card: 'news',
        noIndex: page > 1 && issues.length === 0,
      }}
    >
      <PageHead
        crumbs={[{ text: heading, href: addressOf(page) }]}
        heading={heading}
        lead={t('newsletterArchive:lead')}
        drawing={LetterArt}
      />
      <section className="band band-tinted" aria-label={heading}>
        <div className="band-inner">
          {issues.length === 0 && (
            <EmptyState {...t('newsletterArchive:empty', { returnObjects: true })} />
          )}
          <ul className="entries">
            {issues.map(({ lang, slug, started_at, summary, title, versions }) => (
              <li key={slug} className="entry">
                <div>
                  <h2 lang={lang.title}>
                    <a href={canonicalOf(versions, language)}>{title}</a>
                  </h2>
                  <p className="meta">
                    <time dateTime={dayInStockholm(new Date(started_at))}>
                      {format.date(started_at)}
                    </time>
                  </p>
                  {summary && <p lang={lang.summary}>{summary}</p>}
                </div>
              </li>
            ))}
          </ul>
          <PageLinks
            className="event-links"
            label={t('news:pages.label')}
            page={page}
            hasNext={hasMore}
            to={addressOf}
            texts={{ previous: t('newsletterArchive:newer'), next: t('newsletterArchive:older') }}
          />
          <MoreLink href={paths.newslettersFeed(language)} text={t('newsletterArchive:feed')} />
        </div>
      </section>
      <NewsletterSection />
    </Layout>
  );
}

/** Shows one newsletter. Expects content that the route has sanitised. */
export function IssuePage({ issue }: { issue: Issue }) {
  const { format, language, t } = useLanguage();
  const { content, featured_image, image_alt, lang, started_at, summary, title, versions } = issue;
  const shared = featured_image && sharedAddress(featured_image, undefined);
  return (
    <Layout
      className="news-page"
      meta={{
        title,
        description: summary || t('newsletterArchive:meta.description'),
        textLanguage: lang.title,
        canonicalPath: versions,
        type: 'article',
        publishedAt: started_at,
        card: 'news',
        image: shared ? { path: shared, alt: image_alt || title } : null,
      }}
    >
      <article className="article">
        <Breadcrumb
          crumbs={[
            { text: t('newsletterArchive:heading'), href: paths.newsletters() },
            { text: title, href: canonicalOf(versions, language), lang: lang.title },
          ]}
        />
        <p className="meta">
          <time dateTime={dayInStockholm(new Date(started_at))}>{format.date(started_at)}</time>
        </p>
        <OnlyIn language={lang.content} />
        <h1 lang={lang.title}>{title}</h1>
        {featured_image && (
          <Picture
            src={featured_image}
            alt={image_alt}
            lang={lang.image_alt}
            width={1200}
            height={800}
            sizes="(min-width: 48rem) 44rem, 92vw"
            eager
          />
        )}
        <div className="prose" lang={lang.content} dangerouslySetInnerHTML={{ __html: content }} />
        <EndMark />
        <MoreLink href={paths.newsletters()} text={t('newsletterArchive:all')} />
      </article>
      <NewsletterSection />
    </Layout>
  );
}
