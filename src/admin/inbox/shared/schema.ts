import * as z from 'zod/mini';
import {
  emailField,
  longest,
  optionalLine,
  requiredLine,
  requiredText,
} from '../../../shared/fields/shared/schema.ts';

export const inquiryTypes = [
  'membership',
  'events',
  'partnership',
  'volunteer',
  'media',
  'other',
] as const;

const name = { typing: 'name', invalid: 'nameInvalid' } as const;

export const contactMessage = z.object({
  first_name: requiredLine('firstNameMissing', longest.name, name),
  last_name: requiredLine('lastNameMissing', longest.name, name),
  email: emailField('emailMissing', 'emailInvalid'),
  phone: optionalLine(longest.phone, { typing: 'phone', invalid: 'phoneInvalid' }),
  subject: optionalLine(),
  inquiry_type: z.optional(z.enum([...inquiryTypes, 'none', ''], 'inquiryTypeInvalid')),
  message: requiredText('messageMissing'),
});

export type ContactMessage = z.output<typeof contactMessage>;

interface Moments {
  read_at: string | null;
  answered_at: string | null;
  resolved_at: string | null;
}

export function stateOf(message: Moments): 'unread' | 'open' | 'answered' | 'resolved' {
  if (message.resolved_at) return 'resolved';
  if (message.answered_at) return 'answered';
  return message.read_at ? 'open' : 'unread';
}
