import { daysBetween } from '../../../../src/shared/days.ts';
import type { MemberStatus } from '../../../../src/people/register/shared/status.ts';
import { RENEWABLE_DAYS } from '../../../../src/people/register/shared/grace-and-renewal.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Day } from '../../../ui/day.tsx';

/** Shows the last day of a period and, where it is time to renew, how many days are left or past. */
export function EndOfPeriod({
  member: { plan, status, until },
  day,
}: {
  member: { plan: string | null; status: MemberStatus; until: string | null };
  day: string;
}) {
  const { t } = useLanguage();
  if (plan === null) return null;
  if (until === null) return t('members:forLife');
  const left = daysBetween(day, until);
  const isNear = ['active', 'suspended'].includes(status) && left <= RENEWABLE_DAYS;
  return (
    <>
      <Day of={until} />
      {(isNear || status === 'grace') && (
        <>
          {' '}
          <span className="days-left">{wordsFor(left)}</span>
        </>
      )}
    </>
  );

  function wordsFor(count: number): string {
    if (count === 0) return t('members:dueToday');
    return count > 0 ? t('members:dueIn', { count }) : t('members:endedFor', { count: -count });
  }
}
