import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';

const accountChanges = [
  'passwordChanged',
  'passwordReset',
  'secondFactorAdded',
  'secondFactorReplaced',
  'secondFactorRemoved',
  'recoveryCodesRenewed',
  'administratorReset',
] as const;

export type AccountChange = (typeof accountChanges)[number];

export const accountChanged = template(
  z.object({
    email: z.string(),
    change: z.enum(accountChanges),
    at: z.string(),
  }),
  ({ email, change, at }, { t, format }) => ({
    subject: t('mail:accountChanged.subject'),
    heading: t('mail:accountChanged.heading'),
    blocks: [
      {
        type: 'paragraph',
        text: t(`mail:accountChanged.what.${change}`),
      },
      {
        type: 'facts',
        rows: [
          [t('mail:accountChanged.account'), email],
          [t('mail:accountChanged.moment'), `${format.date(at)} ${format.time(at)}`],
        ],
      },
      { type: 'paragraph', text: t('mail:accountChanged.fine') },
      { type: 'paragraph', text: t('mail:accountChanged.alarm') },
      {
        type: 'button',
        label: t('mail:accountChanged.open'),
        path: paths.adminForgotten(),
      },
    ],
  }),
);
