import { Hono } from 'hono';
import { ArchivePage, IssuePage } from '../../../views/content/newsletters/archive.tsx';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';
import { canonicalOf } from '../../shared/i18n/alternates.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { askedLanguage } from '../../web/language.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { inItsLanguage, rssOf } from '../posts/feed.ts';
import { htmlForFeed } from '../rich-text/in-feed.ts';
import { linkedHtml } from '../rich-text/shared/linked-html.ts';
import { htmlForPage } from '../rich-text/on-page.ts';
import { findIssue, issues, ISSUES_PER_PAGE } from './archive.ts';

/** Shows what was sent, without anything about the readers. */
export const newsletterArchiveRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .get(paths.newsletters(), async (c) => {
    const { language, site } = c.var;
    const asked = /^[1-9]\d{0,5}$/.exec(c.req.query('page') ?? '');
    const page = asked ? Number(asked[0]) : 1;
    const offset = (page - 1) * ISSUES_PER_PAGE;
    const rows = await issues(site.db, language, { limit: ISSUES_PER_PAGE + 1, offset });
    return renderPublicPage(
      c,
      <ArchivePage
        issues={rows.slice(0, ISSUES_PER_PAGE)}
        page={page}
        hasMore={rows.length > ISSUES_PER_PAGE}
      />,
    );
  })
  // Before the page of one issue, whose address matches this one too.
  .get(paths.newslettersFeed(), async (c) => {
    const { association, site } = c.var;
    const language = askedLanguage(c);
    const t = translator(language, association);
    const { origin } = site.config;
    const { name } = association;
    const rows = await issues(site.db, language, { limit: ISSUES_PER_PAGE });
    const items = rows.map(({ content, lang, slug, started_at, summary, title, versions }) => {
      const link = `${origin}${canonicalOf(versions, language)}`;
      return {
        id: `${origin}${paths.newsletterIssue(slug)}`,
        title,
        link,
        description: linkedHtml(summary),
        content: inItsLanguage(lang.content, htmlForFeed(content, { page: link, t }), t),
        date: new Date(started_at),
      };
    });
    const page = {
      title: `${name}: ${t('newsletterArchive:heading')}`,
      description: t('newsletterArchive:meta.description'),
      page: paths.newsletters(),
      feed: paths.newslettersFeed(language),
      updated: rows[0]?.started_at,
    };
    c.set('cachePolicy', 'everybody');
    c.header('Cache-Control', cacheLifetimes.feed);
    return c.body(rssOf(page, items, { language, name, origin, t }), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
    });
  })
  .get(paths.newsletterIssue(':slug'), async (c) => {
    const { association, language, site } = c.var;
    const issue = found(await findIssue(site.db, c.req.param('slug') ?? '', language));
    const t = translator(language, association);
    const { html, frames } = htmlForPage(issue.content, { t, language, lang: issue.lang.content });
    c.set('frames', frames);
    return renderPublicPage(c, <IssuePage issue={{ ...issue, content: html }} />, {
      isKnown: true,
    });
  });
