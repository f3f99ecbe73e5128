import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { translator } from '../i18n/index.ts';
import { findSection, saveSection, type SectionRow } from './editing.ts';
import { contentSections } from './queries.ts';
import { editedSection } from './schema.ts';
import { jsonBody } from '../http/input.ts';
import { sectionOf } from './section-of.ts';
import { savedOrRefused } from '../http/saved.ts';

const subject = ({ section_key }: SectionRow) => ({
  type: 'section',
  id: section_key,
  label: section_key,
});

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
  });
