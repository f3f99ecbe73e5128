import * as z from 'zod/mini';
import { translator } from '../../../shared/i18n/index.ts';
import { template } from '../message.ts';
import { greeting } from './greeting.ts';

/** Carries what the office writes to members. It is no newsletter, so nobody can unsubscribe. */
export const memberLetter = template(
  z.object({
    memberId: z.string(),
    /** Set where the letter has a PDF file. */
    letterId: z.optional(z.string()),
    name: z.string(),
    purpose: z.enum(['summons', 'information']),
    subject: z.string(),
    text: z.string(),
    /** Set where the reader would rather have English, and the email has none. */
    isUntranslated: z.optional(z.boolean()),
  }),
  ({ isUntranslated, name, purpose, subject, text }, { t }) => ({
    subject,
    heading: subject,
    blocks: [
      ...(isUntranslated
        ? [{ type: 'paragraph' as const, text: translator('en')('mail:memberLetter.onlySwedish') }]
        : []),
      { type: 'paragraph', text: greeting(t, name) },
      { type: 'text', text },
      { type: 'note', text: t(`mail:memberLetter.${purpose}`) },
    ],
    // Somebody has written it, so holiday notices may reply (RFC 3834 §5.1).
    headers: { 'Auto-Submitted': 'no' },
  }),
);
