import * as z from 'zod/mini';
import { emailField, tickedBox } from '../../../shared/fields/shared/schema.ts';

export const subscription = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  consent: tickedBox('consentRequired'),
});

export const subscriberSorts = ['newest', 'oldest', 'email'] as const;
/** `inactive` are those that an administrator has switched off. */
export const subscriberShows = ['all', 'active', 'inactive', 'waiting'] as const;
