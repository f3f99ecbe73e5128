import { offeredActions } from '../../../src/people/register/shared/actions.ts';
import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { addDays } from '../../../src/shared/days.ts';
import { RENEWABLE_DAYS } from '../../../src/people/register/shared/grace-and-renewal.ts';
import { byStart, isNotVoided, plannedEnding } from '../../../src/people/register/shared/status.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

const usual = ['renew', 'change', 'grant', 'resume', 'undo', 'readmit'];

/** Shows common actions; destructive ones are behind "More". */
export function ActionLinks({ all, day }: { all: MemberWithAll; day: string }) {
  const { member, standings, status, periods } = all;
  const { t } = useLanguage();
  const last = periods.filter(isNotVoided).toSorted(byStart).at(-1);
  const lastDay = last?.ends_on ?? undefined;
  const offered = offeredActions({
    kind: member.kind,
    isForLife: last !== undefined && last.ends_on === null,
    status,
    isLeaving: plannedEnding(standings, day) !== undefined,
    isInHousehold: all.household.length > 0,
    isTooEarly: lastDay !== undefined && lastDay > addDays(day, RENEWABLE_DAYS),
  });
  const link = (action: (typeof offered)[number]) => (
    <li key={action}>
      <a
        className="button button-quiet button-small"
        href={paths.adminMemberPart(member.id, action)}
      >
        {t(`members:actions.${action}.link`)}
      </a>
    </li>
  );
  return (
    <nav className="member-actions" aria-label={t('members:actionsLabel')}>
      <ul>{offered.filter((action) => usual.includes(action)).map(link)}</ul>
      <details>
        <summary>{t('members:moreActions')}</summary>
        <ul>
          {offered.filter((action) => !usual.includes(action)).map(link)}
          <li>
            <a
              className="button button-quiet button-small"
              href={paths.adminMemberPart(member.id, 'personal-data')}
            >
              {t('personalData:link')}
            </a>
          </li>
        </ul>
      </details>
    </nav>
  );
}
