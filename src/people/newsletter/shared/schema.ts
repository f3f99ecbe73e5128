import * as z from 'zod/mini';
import { emailField, tickedBox } from '../../../shared/fields/shared/schema.ts';

export const subscription = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  consent: tickedBox('consentRequired'),
});
