import { Hono } from 'hono';
import { found, jsonBody } from '../http/api/api.ts';
import { auditedEdit } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { translator } from '../i18n/index.ts';
import { findText, saveText, siteTexts, type TextRow } from './queries.ts';
import { editedText } from './schema.ts';

export const subject = ({ section_key }: TextRow) => ({
  type: 'section',
  id: section_key,
  label: section_key,
});

export const siteApi = new Hono<AppEnvironment>()
  /** Includes the text that the site shows where nobody wrote one. */
  .get('/sections', async (c) => {
    const rows = siteTexts.map(async ({ key, language }) => {
      const t = translator(language);
      return {
        ...(await findText(c.var.site.db, key)),
        language,
        usual: { title: t('home:hero.title'), content: t('home:hero.subtitle') },
      };
    });
    return c.json({ rows: await Promise.all(rows) });
  })
  .put('/sections/:key', jsonBody(editedText), async (c) => {
    const { key } = found(siteTexts.find(({ key }) => key === c.req.param('key')));
    const edit = auditedEdit(c, subject, (trx) =>
      saveText(trx, key, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(await edit);
  });
