import type * as z from 'zod/mini';
import { flag, line, text } from '../items/fields.ts';
import type { Editor } from '../items/item-editor.tsx';
import { auditedSave } from '../items/audited-items.ts';
import { paths } from '../../shared/paths.ts';
import { subject } from './kind.ts';
import { languageOfText, saveText } from './queries.ts';
import { storedSiteText, findText, type TextRow, textRows } from './rows.ts';
import { siteText } from './shared/schema.ts';

export const textEditor: Editor<TextRow, z.output<typeof siteText>> = {
  kind: 'section',
  rows: {
    ...textRows,
    find: async (db, key) => (languageOfText(key) ? findText(db, key) : undefined),
  },
  stored: storedSiteText,
  textsOf: ({ section_key: _key, created_at: _at, is_published: _is, ...texts }) => texts,
  subject,
  list: paths.adminSite(),
  fields: { title: line(), content: text(), is_published: flag() },
  schema: siteText,
  valuesOf: ({ section_key, title, content, is_published }) => ({
    title,
    content,
    language: languageOfText(section_key) ?? '',
    is_published: is_published ? 'on' : '',
  }),
  begin: () => ({ title: '', content: '', language: '', is_published: '' }),
  save: (c, { id, version }, input) =>
    auditedSave(c, subject, (trx) => saveText(trx, id, { ...input, version }, c.var.site.now())),
};
