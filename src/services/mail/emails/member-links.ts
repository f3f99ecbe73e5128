import * as z from 'zod/mini';
import { memberNumber } from '../../../people/register/shared/shown-number.ts';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';
import { signature } from './signature.ts';

export const memberLink = template(
  z.object({ email: z.string(), token: z.string(), expiresAt: z.string() }),
  ({ email, expiresAt, token }, { format, t }) => ({
    subject: t('mail:memberLink.subject'),
    heading: t('mail:memberLink.heading'),
    blocks: [
      { type: 'paragraph', text: t('mail:memberLink.text', { email }) },
      { type: 'button', label: t('mail:memberLink.open'), path: paths.ownLink(token) },
      { type: 'paragraph', text: t('mail:memberLink.until', { time: format.time(expiresAt) }) },
      signature(t),
      { type: 'note', text: t('mail:memberLink.ignore') },
    ],
  }),
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

const change = z.object({
  memberId: z.string(),
  number: z.number(),
  /** The other address. */
  email: z.string(),
  token: z.string(),
  expiresAt: z.string(),
});

/** Asks the other address whether it may be used. */
export const memberEmailConfirm = template(
  change,
  ({ email, expiresAt, number, token }, { format, t }) => ({
    subject: t('mail:memberEmailConfirm.subject'),
    heading: t('mail:memberEmailConfirm.heading'),
    blocks: [
      {
        type: 'paragraph',
        text: t('mail:memberEmailConfirm.text', { email, number: memberNumber(number) }),
      },
      { type: 'button', label: t('mail:memberEmailConfirm.open'), path: paths.ownLink(token) },
      { type: 'paragraph', text: t('mail:memberLink.until', { time: format.time(expiresAt) }) },
      signature(t),
      { type: 'note', text: t('mail:memberEmailConfirm.ignore') },
    ],
  }),
);

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
                path: paths.ownLink(token),
              },
            ]
          : [{ type: 'paragraph' as const, text: t('mail:memberEmailChanged.alarm') }]),
        signature(t),
      ],
    };
  },
);
