import * as z from 'zod/mini';
import { memberNumber } from '../../../people/register/shared/shown-number.ts';
import { deviceName } from '../../../shared/device.ts';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';
import { signature } from './signature.ts';

export const memberCode = template(
  z.object({
    email: z.string(),
    code: z.string(),
    askedAt: z.string(),
    expiresAt: z.string(),
    /** Is shown in words only, because anybody can send any. */
    userAgent: z.string(),
    /** Those of the member who wants to use this address. Missing for a code to sign in. */
    memberId: z.optional(z.string()),
    number: z.optional(z.number()),
  }),
  ({ askedAt, code, email, expiresAt, number, userAgent }, { format, t }) => {
    const what = number === undefined ? 'signIn' : 'email';
    const who = { email, number: number === undefined ? '' : memberNumber(number) };
    return {
      subject: t(`mail:memberCode.${what}.subject`, { code }),
      heading: t(`mail:memberCode.${what}.heading`),
      blocks: [
        { type: 'lead', text: code },
        { type: 'paragraph', text: t(`mail:memberCode.${what}.text`, who) },
        {
          type: 'facts',
          rows: [
            [t('mail:memberCode.browser'), deviceName(t, userAgent)],
            [t('mail:memberCode.asked'), format.time(askedAt)],
            [t('mail:memberCode.until'), format.time(expiresAt)],
          ],
        },
        { type: 'paragraph', text: t('mail:memberCode.warning') },
        signature(t),
        { type: 'note', text: t(`mail:memberCode.${what}.ignore`) },
      ],
    };
  },
);

/** Answers somebody whose address no member has. */
export const memberUnknown = template(z.object({ email: z.string() }), ({ email }, { t }) => ({
  subject: t('mail:memberUnknown.subject'),
  heading: t('mail:memberUnknown.heading'),
  blocks: [
    { type: 'paragraph', text: t('mail:memberUnknown.text', { email }) },
    { type: 'button', label: t('mail:memberUnknown.join'), path: paths.membershipRegistration() },
    signature(t),
    { type: 'note', text: t('mail:memberUnknown.ignore') },
  ],
}));

/** Informs the earlier address, which can undo the change where there is a link. */
export const memberEmailChanged = template(
  z.object({
    memberId: z.string(),
    number: z.number(),
    /** The new address, where the member has changed it. */
    email: z.optional(z.string()),
    /** Missing where the member has changed it. */
    by: z.optional(z.enum(['office', 'undo'])),
    isRemoved: z.optional(z.boolean()),
    token: z.optional(z.string()),
    expiresAt: z.optional(z.string()),
  }),
  ({ by, email = '', expiresAt, isRemoved, number, token }, { format, t }) => {
    const change = by === 'office' && isRemoved ? 'removed' : (by ?? 'own');
    const subject = t(`mail:memberEmailChanged.subject.${change}`);
    const text = t(`mail:memberEmailChanged.text.${change}`, {
      email,
      number: memberNumber(number),
    });
    const author = by === 'office' ? 'office' : 'own';
    return {
      subject,
      heading: subject,
      blocks: [
        { type: 'paragraph', text },
        ...(token && expiresAt
          ? [
              {
                type: 'paragraph' as const,
                text: t(`mail:memberEmailChanged.undo.${author}`, { day: format.date(expiresAt) }),
              },
              {
                type: 'button' as const,
                label: t(`mail:memberEmailChanged.open.${author}`),
                path: paths.ownUndo(token),
              },
            ]
          : [{ type: 'paragraph' as const, text: t('mail:memberEmailChanged.alarm') }]),
        signature(t),
      ],
    };
  },
);
