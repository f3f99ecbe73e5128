import type { Translate } from '../../../shared/i18n/index.ts';
import { factName, fieldOf, isFact } from '../../members/shared/fields.ts';
import { planName, plans } from '../../../shared/plans.ts';
import type { ImportField, RowFault } from './schema.ts';

/** Reasons that the form for a single member has, too. */
const ofForm = [
  'invalid',
  'tooLong',
  'nameMissing',
  'nameInvalid',
  'emailInvalid',
  'phoneInvalid',
  'postalCodeInvalid',
  'birthYearInvalid',
  'dayInvalid',
  'dayInFuture',
  'dateOrder',
] as const;

const LONGEST_VALUE = 60;

export function faultText(
  t: Translate,
  { field, other = 0, reason, value = '' }: RowFault,
): string {
  const common = ofForm.find((known) => known === reason);
  return common
    ? t(`members:errors.${common}`)
    : t(`memberImport:reasons.${reason as 'planNotKnown'}`, {
        other,
        value: value.slice(0, LONGEST_VALUE),
        plans: plans.map(({ category }) => planName(t, category)).join(', '),
        choices: choicesOf(t, field).join(', '),
      });
}

const choicesOf = (t: Translate, field: ImportField | null): string[] =>
  (field &&
    isFact(field) &&
    fieldOf(field)
      .choices?.(t)
      .map(([, name]) => name)) ||
  [];

export const fieldName = (t: Translate, field: ImportField): string =>
  isFact(field) ? factName(t, 'memberImport:fields', field) : t(`memberImport:fields.${field}`);

export const fieldText = (t: Translate, { field }: Pick<RowFault, 'field'>): string =>
  field === null ? '' : fieldName(t, field);
