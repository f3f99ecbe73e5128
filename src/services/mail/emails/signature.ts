import type { Translate } from '../../../shared/i18n/index.ts';
import type { Block } from '../message.ts';

/** Greets from the people who read the replies. What somebody has written by hand ends with a greeting of its own. */
export const signature = (t: Translate): Block => ({
  type: 'signature',
  text: t('mail:signature'),
});
