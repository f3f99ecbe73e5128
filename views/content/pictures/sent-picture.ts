import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import type { FormValues } from '../../../src/web/forms.ts';

/** The values that a form of the page has sent, and their faults. */
export interface SentPicture {
  form: 'details' | 'crop' | 'deletion';
  values: FormValues;
  errors: FieldErrors;
}
