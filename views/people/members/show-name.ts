import type { Translate } from '../../../src/shared/i18n/index.ts';
import { groups, type MemberShow } from '../../../src/people/register/shared/shows.ts';

type Group = 'all' | (typeof groups)[number];

const isGroup = (show: MemberShow): show is Group =>
  show === 'all' || groups.includes(show as (typeof groups)[number]);

export const showName = (t: Translate, show: MemberShow): string =>
  isGroup(show) ? t(`members:shows.${show}`) : t(`memberStatuses:${show}`);
