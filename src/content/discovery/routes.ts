import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { askedLanguage } from '../../web/language.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { manifest } from './manifest.ts';
import { securityTxt } from './security-txt.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';

const hidden = ['/admin', '/api', '/checkout'];

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
  const { config, now } = site;
  c.set('cachePolicy', 'everybody');
  return c.text(securityTxt(config.origin, association.email, now()), 200, {
    'Cache-Control': cacheLifetimes.publicFile,
  });
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
