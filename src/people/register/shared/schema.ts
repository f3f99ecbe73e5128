import * as z from 'zod/mini';
import {
  emailField,
  longest,
  optionalLine,
  requiredLine,
} from '../../../shared/fields/shared/schema.ts';

export const contact = z.object({
  name: requiredLine('nameMissing', longest.line),
  email: emailField('emailMissing', 'emailInvalid'),
  phone: optionalLine(longest.phone),
});

export type ContactInput = z.output<typeof contact>;
