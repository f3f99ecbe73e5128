import { Hono } from 'hono';
import { StatutesPage } from '../../../views/content/statutes/statutes.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { attachment } from '../../web/attachment.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { languageNamed, readStatutes } from './statutes.ts';

export const publicStatutesRoutes = new Hono<AppEnvironment>()
  .get(paths.statutes(), async (c) =>
    renderPublicPage(c, <StatutesPage statutes={await readStatutes(c.var.site.db)} />),
  )
  .get('/statutes/:file{(?:en|sv)\\.pdf}', async (c) => {
    const { db, images } = c.var.site;
    const [language] = c.req.param('file').split('.');
    const name = (await readStatutes(db))[languageNamed(language)!];
    const headers = {
      'Content-Type': 'application/pdf',
      // Not shown on the site's own origin, because a PDF may contain scripts.
      'Content-Disposition': attachment(
        `${translator(languageNamed(language)!)('exports:files.statutes')}.pdf`,
      ),
      'Cache-Control': 'no-cache',
    };
    if (c.req.method === 'HEAD') {
      const size = name ? await images.size(name) : null;
      return size === null
        ? c.notFound()
        : c.body(null, 200, { ...headers, 'Content-Length': String(size) });
    }
    const bytes = name ? await images.read(name) : null;
    return bytes ? c.body(bytes, 200, headers) : c.notFound();
  });
