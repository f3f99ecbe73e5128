import type { Translate } from '../../../shared/i18n/index.ts';
import { chapterName } from '../../register/shared/chapter.ts';
import { planName, plans } from '../../../shared/plans.ts';
import { chapters } from '../../../content/pages/shared/chapters.ts';
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

const LONGEST_VALUE = 60;

export function faultText(t: Translate, { other = 0, reason, value = '' }: RowFault): string {
  const common = ofForm.find((known) => known === reason);
  return common
    ? t(`members:errors.${common}`)
    : t(`memberImport:reasons.${reason as 'planNotKnown'}`, {
        other,
        value: value.slice(0, LONGEST_VALUE),
        plans: plans.map(({ category }) => planName(t, category)).join(', '),
        chapters: chapters.map((chapter) => chapterName(t, chapter)).join(', '),
      });
}

export const fieldName = (t: Translate, field: ImportField): string =>
  t(`memberImport:fields.${field}`);

export const fieldText = (t: Translate, { field }: Pick<RowFault, 'field'>): string =>
  field === null ? '' : fieldName(t, field);
