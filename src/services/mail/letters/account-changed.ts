import { paths } from '../../../shared/paths.ts';
import type { LetterTemplate } from '../message.ts';

export type AccountChange =
  | 'passwordChanged'
  | 'passwordReset'
  | 'secondFactorAdded'
  | 'secondFactorReplaced'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'administratorReset'
  | 'sessionEndedByGuesses';

interface AccountChanged {
  email: string;
  change: AccountChange;
  at: string;
}

export const accountChanged: LetterTemplate<AccountChanged> = (
  { email, change, at },
  { t, format },
) => ({
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
});
