import * as z from 'zod/mini';
import { emailField, tickedBox } from '../fields/schema.ts';

/** Field → message key. The same schema checks the form in the browser and on the server. */
export const subscription = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  consent: tickedBox('consentRequired'),
});
