import { paths } from '../../../shared/paths.ts';
import type { LetterTemplate } from '../message.ts';

interface AdministratorAdded {
  /** The new administrator. */
  email: string;
  isReader: boolean;
  at: string;
}

export const administratorAdded: LetterTemplate<AdministratorAdded> = (
  { email, isReader, at },
  { t, format },
) => {
  const to = isReader ? 'you' : 'others';
  return {
    subject: t(`mail:administratorAdded.${to}.subject`, { email }),
    heading: t(`mail:administratorAdded.${to}.heading`),
    blocks: [
      {
        type: 'paragraph',
        text: t(`mail:administratorAdded.${to}.text`, { email }),
      },
      {
        type: 'facts',
        rows: [
          [t('mail:administratorAdded.account'), email],
          [t('mail:administratorAdded.moment'), `${format.date(at)} ${format.time(at)}`],
        ],
      },
      { type: 'paragraph', text: t(`mail:administratorAdded.${to}.alarm`) },
      {
        type: 'button',
        label: t('mail:administratorAdded.open'),
        path: paths.adminAdministrators(),
      },
    ],
  };
};
