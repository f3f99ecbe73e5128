import { Hono } from 'hono';
import { jsonBody } from '../http/api/api.ts';
import { auditedCreation, auditedDeletion, auditedEdit } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import {
  createSection,
  deleteSection,
  parseImages,
  saveSection,
  type SectionRow,
  timelineSections,
} from './queries.ts';
import { editedSection, section } from './schema.ts';

export const subject = ({ id, year, heading }: SectionRow) => ({
  type: 'timeline',
  id,
  label: `${year} ${heading}`,
});

export const asEdited = (row: SectionRow) => ({ ...row, images: parseImages(row.images) });

export const timelineApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ rows: await timelineSections(c.var.site.db) }))
  .post('/', jsonBody(section), async (c) => {
    const row = await auditedCreation(c, subject, (trx) =>
      createSection(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(asEdited(row), 201);
  })
  .put('/:id', jsonBody(editedSection), async (c) => {
    const row = await auditedEdit(
      c,
      subject,
      (trx) => saveSection(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now()),
      asEdited,
    );
    return c.json(asEdited(row));
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deleteSection(trx, c.req.param('id')))),
  );
