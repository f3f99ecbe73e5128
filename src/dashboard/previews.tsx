import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { HomePage } from '../../views/home.tsx';
import { NewsPage } from '../../views/news.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm } from '../http/forms.ts';
import { renderPreview } from '../http/render.tsx';
import { dayInStockholm } from '../i18n/format.ts';
import { withPictures } from '../news/pictures.ts';
import { newsAndEvents } from '../news/queries.ts';
import { sanitisePostHtml } from '../news/sanitise.ts';
import { previewedPost } from '../news/schema.ts';
import { newsOnHome } from '../pages/home.ts';
import { previewedSection } from '../site-texts/schema.ts';
import { paths } from '../paths.ts';
import { sectionOf } from '../site-texts/section-of.ts';

/** Form posts, so that a new tab can show what has not been saved as visitors would see it. */
export const previewRoutes = new Hono<AppEnvironment>();

previewRoutes.post(paths.postPreview(), async (c) => {
  const { db, now } = c.var.site;
  const form = await parseForm(c, previewedPost);
  if (!form.ok) throw new HTTPException(400);
  const article = {
    ...form.data,
    id: 'preview',
    read_more_link: null,
    publish_date: form.data.publish_date || dayInStockholm(now()),
    updated_at: now().toISOString(),
    content: withPictures(sanitisePostHtml(form.data.content)),
  };
  const page = <NewsPage {...await newsAndEvents(db, now())} article={article} />;
  return renderPreview(c, page, paths.news());
});

previewRoutes.post(paths.sectionPreview(':key'), async (c) => {
  const { language } = sectionOf(c.req.param('key'));
  const form = await parseForm(c, previewedSection);
  if (!form.ok) throw new HTTPException(400);
  const { db, now } = c.var.site;
  const page = <HomePage hero={form.data} {...await newsOnHome(db, now())} />;
  return renderPreview(c, page, paths.home(), language);
});
