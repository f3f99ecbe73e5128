import type { Context } from 'hono';
import { fieldsToCheck } from '../checks/schema.ts';
import type { Editor } from '../content/item-editor.tsx';
import type { Values } from '../content/item-form.ts';
import { receivePicture } from '../content/form-parts.tsx';
import { auditedCreation, auditedSave } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import type { Language } from '../i18n/languages.ts';
import { paths, placeholderPicture } from '../paths.ts';
import { subject } from './admin.ts';
import { createSupporter, saveSupporter, type SupporterRow } from './queries.ts';
import { editedSupporter, supporter } from './schema.ts';

type C = Context<AppEnvironment>;

export const supporterEditor: Editor<SupporterRow, typeof editedSupporter, typeof supporter> = {
  kind: 'supporter',
  list: paths.adminSite(),
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
