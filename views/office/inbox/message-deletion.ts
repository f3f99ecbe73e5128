import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Question } from '../../ui/kit/question-page.tsx';

export const messageDeletion = (
  t: Translate,
  message: { first_name: string; last_name: string },
): Pick<Question, 'text' | 'button'> => ({
  text: [
    t('inbox:confirmDelete'),
    `${message.first_name} ${message.last_name}`,
    t('lists:deletedForGood'),
  ],
  button: t('lists:delete'),
});
