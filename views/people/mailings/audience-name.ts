import type { Audience } from '../../../src/people/mailings/audience.ts';
import { chapterName } from '../../../src/people/register/shared/chapter.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { EVERY, tickedIds } from '../../../src/shared/fields/ticks.ts';
import { planName } from '../../../src/shared/plans.ts';
import { showName } from '../members/show-name.ts';

/** Names a list of members by its filters. */
export const audienceName = (t: Translate, { chapter, ids, kind, q, show }: Audience): string =>
  [
    ids === EVERY
      ? showName(t, show)
      : t('mailings:letters.ticked', { count: tickedIds(ids).length }),
    kind === 'all' ? '' : planName(t, kind),
    chapterName(t, chapter),
    q && t('mailings:letters.search', { q }),
  ]
    .filter(Boolean)
    .join(', ');
