import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { HomePage } from '../../views/home.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm } from '../http/forms.ts';
import { renderPreview } from '../http/render.tsx';
import { translator } from '../i18n/index.ts';
import { findSection, saveSection, type SectionRow } from '../pages/editing.ts';
import { contentSections } from '../pages/queries.ts';
import { newsOnHome } from '../pages/home.ts';
import { editedSection, previewedSection } from '../pages/schema.ts';
import { paths } from '../paths.ts';
import { found, jsonBody } from './input.ts';
import { savedOrRefused } from './saved.ts';

const subject = ({ section_key }: SectionRow) => ({
  type: 'section',
  id: section_key,
  label: section_key,
});

const sectionOf = (key: string) => found(contentSections.find((section) => section.key === key));

export const siteApi = new Hono<AppEnvironment>()
  /** Each with the text that the site shows when there is none. */
  .get('/sections', async (c) => {
    const rows = contentSections.map(async ({ key, language }) => {
      const t = translator(language);
      return {
        ...(await findSection(c.var.site.db, key)),
        language,
        usual: { title: t('home:hero.title'), content: t('home:hero.subtitle') },
      };
    });
    return c.json({ rows: await Promise.all(rows) });
  })
  .put('/sections/:key', jsonBody(editedSection), async (c) => {
    const { key } = sectionOf(c.req.param('key'));
    const row = await savedOrRefused(c, subject, (trx) =>
      saveSection(trx, key, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(row);
  })
  /** A form post, so that a new tab can show the page with what has not been saved. */
  .post('/sections/:key/preview', async (c) => {
    const { language } = sectionOf(c.req.param('key'));
    const form = await parseForm(c, previewedSection);
    if (!form.ok) throw new HTTPException(400);
    const { db, now } = c.var.site;
    const page = <HomePage hero={form.data} {...await newsOnHome(db, now())} />;
    return renderPreview(c, page, paths.home(), language);
  });
