import * as z from 'zod/mini';
import { emailField, tickedBox } from '../fields/schema.ts';

export const subscription = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  consent: tickedBox('consentRequired'),
});
