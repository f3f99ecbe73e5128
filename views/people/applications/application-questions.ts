import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Question } from '../../ui/kit/question-page.tsx';

interface Requested extends Pick<Question, 'text' | 'button'> {}

export const deletionQuestion = (
  t: Translate,
  application: { full_name: string; member_id: string | null; hasMoney: boolean },
): Requested => ({
  text: [
    t('applications:confirmDelete'),
    application.full_name,
    whatStays(t, application),
    t('lists:deletedForGood'),
  ].filter(Boolean),
  button: t('applications:delete'),
});

/** Says before a deletion what stays in the register and in the books. */
function whatStays(
  t: Translate,
  { member_id, hasMoney }: { member_id: string | null; hasMoney: boolean },
): string {
  if (!member_id) return hasMoney ? t('applications:deletePaid') : '';
  const where = `${t('applications:deleteElsewhere')} ${t('applications:deleteMember')}.`;
  return `${t('applications:deleteOnly')} ${where}`;
}
