import * as z from 'zod/mini';
import { memberNumber } from '../../../people/register/shared/shown-number.ts';
import { paths } from '../../../shared/paths.ts';
import { letter } from '../message.ts';

export const memberLink = letter(
  z.object({ email: z.string(), token: z.string(), expiresAt: z.string() }),
  ({ email, expiresAt, token }, { format, t }) => ({
    subject: t('mail:memberLink.subject'),
    heading: t('mail:memberLink.heading'),
    blocks: [
      { type: 'paragraph', text: t('mail:memberLink.text', { email }) },
      { type: 'button', label: t('mail:memberLink.open'), path: paths.ownLink(token) },
      { type: 'paragraph', text: t('mail:memberLink.until', { time: format.time(expiresAt) }) },
      { type: 'note', text: t('mail:memberLink.ignore') },
    ],
  }),
);

/** Answers somebody whose address no member has. */
export const memberUnknown = letter(z.object({ email: z.string() }), ({ email }, { t }) => ({
  subject: t('mail:memberUnknown.subject'),
  heading: t('mail:memberUnknown.heading'),
  blocks: [
    { type: 'paragraph', text: t('mail:memberUnknown.text', { email }) },
    { type: 'button', label: t('mail:memberUnknown.join'), path: paths.membershipRegistration() },
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
export const memberEmailConfirm = letter(
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
      { type: 'note', text: t('mail:memberEmailConfirm.ignore') },
    ],
  }),
);

/** Informs the earlier address, which can undo the change. */
export const memberEmailChanged = letter(
  change,
  ({ email, expiresAt, number, token }, { format, t }) => ({
    subject: t('mail:memberEmailChanged.subject'),
    heading: t('mail:memberEmailChanged.heading'),
    blocks: [
      {
        type: 'paragraph',
        text: t('mail:memberEmailChanged.text', { email, number: memberNumber(number) }),
      },
      {
        type: 'paragraph',
        text: t('mail:memberEmailChanged.undo', { day: format.date(expiresAt) }),
      },
      { type: 'button', label: t('mail:memberEmailChanged.open'), path: paths.ownLink(token) },
    ],
  }),
);
