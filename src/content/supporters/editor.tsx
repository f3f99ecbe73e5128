import type { Context } from 'hono';
import { fieldsToCheck } from '../checks/shared/schema.ts';
import type { Editor } from '../items/item-editor.tsx';
import type { Values } from '../items/item-form.ts';
import { receivePicture } from '../items/form-parts.tsx';
import { auditedCreation, auditedSave } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { paths, placeholderPicture } from '../../shared/paths.ts';
import { subject } from './kind.ts';
import { createSupporter, saveSupporter } from './queries.ts';
import { storedSupporter, type SupporterRow, supporterRows } from './rows.ts';
import { editedSupporter, supporter } from './shared/schema.ts';

type C = Context<AppEnvironment>;

export const supporterEditor: Editor<SupporterRow, typeof editedSupporter, typeof supporter> = {
  kind: 'supporter',
  rows: supporterRows,
  stored: storedSupporter,
  textsOf: ({ id: _id, created_at: _at, position: _place, ...texts }) => texts,
  subject,
  list: paths.adminSupporters(),
  schemas: { edited: editedSupporter, created: supporter },
  valuesOf,
  begin: (c) => emptySupporter(c),
  switches: [],
  checked: (values) =>
    fieldsToCheck(values as Values & { language: Language }, { text: ['description'] }),
  refuse: async () => ({}),
  receive: (c, values, fields) => receivePicture(c, values, fields, 'logo'),
  create: (c, input) =>
    auditedCreation(c, subject, (trx) => createSupporter(trx, input, c.var.site.now())),
  save: (c, id, input) =>
    auditedSave(c, subject, (trx) => saveSupporter(trx, id, input, c.var.site.now())),
};

/** The names are in the order of the form. An organisation with the placeholder has no logo. */
function valuesOf(row: SupporterRow): Values {
  return {
    name: row.name,
    description: row.description,
    other_description: row.other_description,
    language: row.language,
    logo: row.logo === placeholderPicture ? '' : row.logo,
  };
}

const emptySupporter = (c: C): Values => ({
  name: '',
  description: '',
  other_description: '',
  language: c.var.language,
  logo: '',
});
