import type { FormTexts } from '../form/use-form.ts';
import { errorTexts, t } from '../texts/texts.ts';

export function formTexts(): FormTexts {
  return {
    errorTexts: errorTexts(),
    // Required fields are the rule in the dashboard's forms, and the others are not marked.
    fieldTexts: { optional: '', left: t('field.left'), over: t('field.over') },
  };
}
