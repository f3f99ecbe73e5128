import type { Translate } from '../../../shared/i18n/index.ts';
import { factName, isFact } from '../../members/shared/fields.ts';
import type { ImportField } from './schema.ts';

export const fieldName = (t: Translate, field: ImportField): string =>
  isFact(field) ? factName(t, 'memberImport:fields', field) : t(`memberImport:fields.${field}`);
