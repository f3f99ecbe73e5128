import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { addDays, covers } from '../../../src/shared/days.ts';
import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { GRACE_DAYS } from '../../../src/people/register/shared/grace-and-renewal.ts';
import { isNotVoided, plannedEnding } from '../../../src/people/register/shared/status.ts';

type Words = 'members:sentences' | 'own:sentences';

/** Says until when somebody is a member, or since when they no longer are: to the office, or to the member. */
export function statusSentence(
  t: Translate,
  format: Format,
  all: MemberWithAll,
  day: string,
  words: Words = 'members:sentences',
): string {
  const leaving = plannedEnding(all.standings, day);
  const now = presentStatus(t, format, all, day, words);
  return leaving
    ? `${now} ${t(`${words}.leaving`, { last: format.date(addDays(leaving.starts_on, -1)) })}`
    : now;
}

function presentStatus(
  t: Translate,
  format: Format,
  { since, standings, status, periods, until }: MemberWithAll,
  day: string,
  words: Words,
): string {
  const year = since?.slice(0, 4) ?? '';
  const last = until === null ? '' : format.date(until);
  const standing = standings.find((one) => isNotVoided(one) && covers(one, day));
  const from = standing ? format.date(standing.starts_on) : '';
  const living = periods.filter(isNotVoided);
  // The last period in the list may lie in the future.
  const ended = living.findLast(({ ends_on }) => ends_on !== null && ends_on < day)?.ends_on ?? day;
  switch (status) {
    case 'active':
      return until === null
        ? t(`${words}.forLife`, { year })
        : t(`${words}.active`, { last, year });
    case 'suspended':
      return standing?.ends_on
        ? t(`${words}.suspendedUntil`, { from, to: format.date(standing.ends_on) })
        : t(`${words}.suspended`, { from });
    case 'grace':
      return t(`${words}.grace`, {
        last: format.date(ended),
        grace: format.date(addDays(ended, GRACE_DAYS)),
      });
    case 'lapsed':
      return [t(`${words}.lapsed`, { last: format.date(ended) }), ...coming()].join(' ');
    case 'upcoming':
      return coming().join('');
    case 'never':
      return t(`${words}.never`);
    default:
      return t(`${words}.${status}`, {
        from,
        last: standing ? format.date(addDays(standing.starts_on, -1)) : '',
      });
  }

  function coming(): string[] {
    const first = living.find(({ starts_on }) => starts_on > day)?.starts_on;
    return first ? [t(`${words}.upcoming`, { first: format.date(first) })] : [];
  }
}
