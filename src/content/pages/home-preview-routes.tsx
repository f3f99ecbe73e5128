import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { HomePage } from '../../../views/pages/home/home.tsx';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { renderPreview } from '../../web/render.tsx';
import { newsOnHome } from './home.ts';
import { paths } from '../../shared/paths.ts';
import { siteTexts } from '../texts/queries.ts';
import { previewedText } from '../texts/shared/schema.ts';

/** Takes a form post, so that a new tab can show an unsaved text as visitors would see it. */
export const homePreviewRoutes = new Hono<AppEnvironment>().post(
  paths.sectionPreview(':key'),
  async (c) => {
    const { language } = found(siteTexts.find(({ key }) => key === c.req.param('key')));
    const form = await parseForm(c, previewedText);
    if (!form.ok) throw new HTTPException(400);
    const { db, now } = c.var.site;
    const page = <HomePage hero={form.data} {...await newsOnHome(db, now(), language)} />;
    return renderPreview(c, page, paths.home(), { language });
  },
);
