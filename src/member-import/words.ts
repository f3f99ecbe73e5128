import type { Translate } from '../i18n/index.ts';
import type { ImportField, RowFault } from './schema.ts';

/** Reasons that the form for a single member has, too. */
const ofForm = [
  'invalid',
  'tooLong',
  'nameMissing',
  'nameInvalid',
  'emailMissing',
  'emailInvalid',
  'phoneInvalid',
  'postalCodeInvalid',
  'birthYearInvalid',
  'dayInvalid',
  'dayInFuture',
  'dateOrder',
] as const;

export function faultText(t: Translate, { other = 0, reason }: RowFault): string {
  const common = ofForm.find((known) => known === reason);
  return common
    ? t(`members:errors.${common}`)
    : t(`memberImport:reasons.${reason as 'otherRow'}`, { other });
}

export const fieldName = (t: Translate, field: ImportField): string =>
  t(`memberImport:fields.${field}`);

export const fieldText = (t: Translate, { field }: Pick<RowFault, 'field'>): string =>
  field === null ? '' : fieldName(t, field);
