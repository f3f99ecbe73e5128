import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { formatFor } from '../i18n/format.ts';
import { translator } from '../i18n/index.ts';
import { LanguageProvider } from '../../views/language.tsx';
import { PageProvider } from '../../views/page.tsx';
import type { AppEnvironment } from './environment.ts';
import { routePattern } from './request.ts';

/**
 * Renders a page that is the same for everybody who reads it at this address in this language, and lets
 * it be kept. Addresses that anybody can make up are not: there is no end of them.
 */
export function renderPublicPage(
  c: Context<AppEnvironment>,
  view: ReactNode,
  { isKnown = isNamed(c) } = {},
) {
  const isPlain = c.var.notice === null && !c.req.url.includes('?');
  if (isKnown && isPlain) c.set('cachePolicy', c.var.language);
  return renderPage(c, view);
}

/** Whether the address is the one of the route, not just one of those that its star takes. */
function isNamed(c: Context): boolean {
  return routePattern(c)?.replace(/\/\*$/, '') === c.req.path;
}

/** Renders a view as the answer, in the visitor's language. */
export function renderPage(
  c: Context<AppEnvironment>,
  view: ReactNode,
  status: ContentfulStatusCode = 200,
) {
  return render(c, view, status, { path: c.req.path, isPreview: false });
}

/**
 * Renders the page that will be at `path` with what has not been saved yet. Nothing in it acts: no
 * dialog asks, no form is sent by a script, and the language of the browser stays as it is.
 */
export function renderPreview(
  c: Context<AppEnvironment>,
  view: ReactNode,
  path: string,
  language = c.var.language,
) {
  c.set('language', language);
  return render(c, view, 200, { path, isPreview: true });
}

function render(
  c: Context<AppEnvironment>,
  view: ReactNode,
  status: ContentfulStatusCode,
  facts: { path: string; isPreview: boolean },
) {
  const { language, site, notice } = c.var;
  const t = translator(language);
  const html = renderToString(
    <LanguageProvider value={{ language, t, format: formatFor(language) }}>
      <PageProvider
        value={{
          ...facts,
          query: otherQuery(c.req.url),
          origin: site.config.origin,
          assets: site.assets,
          isDemo: site.config.mode === 'demo',
          sendsMail: site.config.mail !== null,
          notice: notice && {
            area: notice.split(':')[0]!,
            title: t(`${notice}.title`),
            text: t(`${notice}.text`, { email: c.var.admin?.email ?? '' }),
          },
        }}
      >
        {view}
      </PageProvider>
    </LanguageProvider>,
  );
  c.header('Cache-Control', 'private, no-cache');
  c.header('Content-Language', language);
  // Named here: the compression would append it, which makes the whole answer anew.
  c.header('Vary', 'Accept-Encoding, Cookie, Accept');
  return c.body(`<!doctype html>${html}`, status, { 'Content-Type': 'text/html; charset=UTF-8' });
}

/** The query without the language, which the language links set themselves. */
function otherQuery(address: string): [string, string][] {
  return [...new URL(address).searchParams].filter(([name]) => name !== 'lang');
}
