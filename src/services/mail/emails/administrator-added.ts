import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';

export const administratorAdded = template(
  z.object({
    /** The new administrator. */
    email: z.string(),
    isReader: z.boolean(),
    at: z.string(),
  }),
  ({ email, isReader, at }, { t, format }) => {
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
  },
);
