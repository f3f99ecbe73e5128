import type { FormTexts } from '../../form/use-form.ts';
import { t, textsUnder } from '../texts/texts.ts';

export function formTexts(): FormTexts {
  return {
    errorTexts: textsUnder('errors'),
    // Required fields are the rule in the dashboard's forms, and the others are not marked.
    fieldTexts: { optional: '', left: t('field.left'), over: t('field.over') },
  };
}
