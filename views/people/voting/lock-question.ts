import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { VotingList } from '../../../src/people/voting/queries.ts';

export const lockQuestion = (
  t: Translate,
  format: Format,
  { meeting_on, title }: Pick<VotingList, 'meeting_on' | 'title'>,
) => ({
  page: 'votingLists' as const,
  text: [
    t('voting:confirmLock', { title, day: format.date(meeting_on) }),
    t('voting:confirmLockWhy'),
  ],
  button: t('voting:lock'),
});
