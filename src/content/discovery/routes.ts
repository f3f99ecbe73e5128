import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { askedLanguage } from '../../web/language.ts';
import { languages, translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { manifest } from './manifest.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';

const hidden = ['/admin', '/api', '/checkout'];

const SECURITY_TXT_MS = 180 * 24 * 60 * 60 * 1000;

export const discoveryRoutes = new Hono<AppEnvironment>();

discoveryRoutes.route('/', sitemapRoutes);

discoveryRoutes.get(paths.robots(), (c) => {
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${c.var.site.config.origin}${paths.sitemap()}`,
    '',
  ];
  c.set('cachePolicy', 'everybody');
  return c.text(lines.join('\n'), 200, { 'Cache-Control': cacheLifetimes.publicFile });
});

discoveryRoutes.get(paths.securityTxt(), (c) => {
  const { association, site } = c.var;
  const { origin } = site.config;
  const { email } = association;
  const expires = new Date(site.now().getTime() + SECURITY_TXT_MS);
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}${paths.contact()}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${paths.securityTxt()}`,
    '',
  ];
  c.set('cachePolicy', 'everybody');
  return c.text(lines.join('\n'), 200, { 'Cache-Control': cacheLifetimes.publicFile });
});

discoveryRoutes.get(paths.manifest(), (c) => {
  const { association } = c.var;
  // Browsers request the manifest without cookies.
  const language = askedLanguage(c);
  c.set('cachePolicy', 'everybody');
  const description = translator(language, association)('home:meta.description');
  return c.body(JSON.stringify(manifest(language, association, description)), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': cacheLifetimes.publicFile,
  });
});
