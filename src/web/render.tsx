import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { dayInStockholm, formatFor, momentOf } from '../shared/i18n/format.ts';
import { type Language, type Translate, translator } from '../shared/i18n/index.ts';
import { LanguageProvider } from '../../views/layout/language.tsx';
import { type PageFacts, PageProvider } from '../../views/layout/page.tsx';
import type { AppEnvironment } from './environment.ts';
import { routePattern } from './request.ts';
import { openSession } from './session.ts';

/** Lets the page cache keep a page only under its own address, because anybody can make up further addresses. */
export function renderPublicPage(
  c: Context<AppEnvironment>,
  view: ReactNode,
  { isKnown = isNamed(c) } = {},
) {
  const isPlain = c.var.notice === null && !c.req.url.includes('?');
  if (isKnown && isPlain) c.set('cachePolicy', c.var.language);
  return renderPage(c, view);
}

/** Returns whether the address is the route's own, not a made-up one that the route's star matches. */
function isNamed(c: Context): boolean {
  return routePattern(c)?.replace(/\/\*$/, '') === c.req.path;
}

/** Renders a view, and gives its frame what it shows on every page: see PageFacts. */
export async function renderPage(
  c: Context<AppEnvironment>,
  view: ReactNode,
  status: ContentfulStatusCode = 200,
) {
  const { admin, badges } = c.var;
  const shown = admin ? { id: admin.id, email: admin.email, ...(await badges()) } : null;
  const isEditor = !admin && (await openSession(c).catch(() => null))?.level === 'full';
  if (isEditor) c.set('personal', 'same-origin');
  return render(c, view, status, { path: c.req.path, isPreview: false, isEditor, admin: shown });
}

/** Renders a page that has the public frame for administrators, too. It counts nothing, because the database may be down. */
export function renderErrorPage(
  c: Context<AppEnvironment>,
  view: ReactNode,
  status: ContentfulStatusCode,
) {
  return render(c, view, status, { path: c.req.path, isPreview: false, admin: null });
}

/**
 * Renders unsaved content as the page at `path`, without dialogs and active forms. If `values` are given, a button
 * sends them again to show the page in the other language.
 */
export function renderPreview(
  c: Context<AppEnvironment>,
  view: ReactNode,
  path: string,
  {
    language,
    values,
    action = c.req.path,
  }: { language: Language; values?: Record<string, string>; action?: string },
) {
  c.set('language', language);
  const previewed = values && { action, values };
  return render(c, view, 200, { path, isPreview: true, previewed, admin: null });
}

function render(
  c: Context<AppEnvironment>,
  view: ReactNode,
  status: ContentfulStatusCode,
  facts: Pick<PageFacts, 'path' | 'isPreview' | 'previewed' | 'isEditor' | 'admin'>,
) {
  const { association, language, site, notice, noticeWhen } = c.var;
  const t = translator(language, association);
  const html = renderToString(
    <LanguageProvider value={{ language, t, format: formatFor(language) }}>
      <PageProvider
        value={{
          ...facts,
          query: otherQuery(c.req.url),
          association,
          origin: site.config.origin,
          assets: site.assets,
          isDemo: site.config.mode === 'demo',
          sendsMail: site.config.mail !== null,
          year: Number(dayInStockholm(site.now()).slice(0, 4)),
          notice: notice && {
            area: notice.split(':')[0]!,
            tone: notice.endsWith('Failed') ? 'alert' : 'success',
            title: t(`${notice}Notice.title`),
            text: t(`${notice}Notice.text`, {
              email: c.var.admin?.email ?? '',
              when: momentText(t, language, noticeWhen),
            }),
          },
        }}
      >
        {view}
      </PageProvider>
    </LanguageProvider>,
  );
  c.header('Cache-Control', 'private, no-cache');
  c.header('Content-Language', language);
  // Set here, because the compression would append it and rebuild the whole response.
  c.header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Accept');
  return c.body(`<!doctype html>${html}`, status, { 'Content-Type': 'text/html; charset=UTF-8' });
}

function momentText(t: Translate, language: Language, when: string): string {
  const [date = '', time] = when.split('T');
  const format = formatFor(language);
  const day = date && format.date(date);
  if (!time) return day;
  const at = format.time(momentOf(date, time).toISOString());
  return t('adminCommon:publication.dayAndTime', { day, time: at });
}

function otherQuery(address: string): [string, string][] {
  return [...new URL(address).searchParams].filter(([name]) => name !== 'lang');
}
