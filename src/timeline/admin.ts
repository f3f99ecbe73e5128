import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { createSection, deleteSection, saveSection, type SectionRow } from './editing.ts';
import { parseImages, timelineSections } from './queries.ts';
import { editedSection, section } from './schema.ts';
import { found, jsonBody } from '../http/input.ts';
import { recorded } from '../http/recorded.ts';
import { savedOrRefused } from '../http/saved.ts';

const subject = ({ id, year, heading }: SectionRow) => ({
  type: 'timeline',
  id,
  label: `${year} ${heading}`,
});

const asEdited = (row: SectionRow) => ({ ...row, images: parseImages(row.images) });

export const timelineApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ rows: await timelineSections(c.var.site.db) }))
  .post('/', jsonBody(section), async (c) => {
    const row = await recorded(
      c,
      (row: SectionRow) => ({ action: 'created', subject: subject(row) }),
      (trx) => createSection(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(asEdited(row), 201);
  })
  .put('/:id', jsonBody(editedSection), async (c) => {
    const row = await savedOrRefused(
      c,
      subject,
      (trx) => saveSection(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now()),
      asEdited,
    );
    return c.json(asEdited(row));
  })
  .delete('/:id', async (c) => {
    const row = await recorded(
      c,
      (row: SectionRow) => ({ action: 'deleted', subject: subject(row) }),
      (trx) => deleteSection(trx, c.req.param('id')),
    );
    return c.json({ id: found(row).id });
  });
