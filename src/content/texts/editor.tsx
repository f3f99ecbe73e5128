import type { Editor } from '../items/item-editor.tsx';
import { auditedSave } from '../items/audited-items.ts';
import { paths } from '../../shared/paths.ts';
import { subject } from './kind.ts';
import { languageOfText, saveText } from './queries.ts';
import { storedSiteText, findText, type TextRow, textRows } from './rows.ts';
import { editedText } from './shared/schema.ts';

export const textEditor: Editor<TextRow, typeof editedText, typeof editedText> = {
  kind: 'section',
  rows: {
    ...textRows,
    find: async (db, key) => (languageOfText(key) ? findText(db, key) : undefined),
  },
  stored: storedSiteText,
  textsOf: ({ section_key: _key, created_at: _at, is_published: _is, ...texts }) => texts,
  subject,
  list: paths.adminSite(),
  schemas: { edited: editedText, created: editedText },
  valuesOf: ({ section_key, title, content, is_published }) => ({
    title,
    content,
    language: languageOfText(section_key) ?? '',
    is_published: is_published ? 'on' : '',
  }),
  begin: () => ({ title: '', content: '', language: '', is_published: '' }),
  switches: ['is_published'],
  refuse: async () => ({}),
  save: (c, key, input) =>
    auditedSave(c, subject, (trx) => saveText(trx, key, input, c.var.site.now())),
};
