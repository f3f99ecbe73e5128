import type { MemberWithAll } from '../../../../src/people/members/queries.ts';
import { planName } from '../../../../src/shared/plans.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';

export function PeriodList({
  memberId,
  periods,
}: {
  memberId: string;
  periods: MemberWithAll['periods'];
}) {
  const { format, t } = useLanguage();
  return (
    <ul className="records">
      {periods.toReversed().map((period) => {
        const days = {
          from: format.date(period.starts_on),
          to: period.ends_on === null ? '' : format.date(period.ends_on),
        };
        return (
          <li key={period.id} className={period.voided_at === null ? undefined : 'record-void'}>
            <strong>{planName(t, period.plan)}</strong>{' '}
            {period.ends_on === null
              ? t('members:periods.forLife', { from: days.from })
              : t('members:periods.period', days)}
            <span className="record-more">
              {' '}
              {t(`members:events.${period.source}`)}
              {period.paid_on !== null &&
                `, ${t('members:periods.paid', { day: format.date(period.paid_on) })}`}
              {period.void_reason !== null && `. ${t(`members:voids.${period.void_reason}`)}`}
            </span>
            {period.voided_at === null && period.fee_id === null && (
              <>
                {' '}
                <a href={`${paths.adminMemberPart(memberId, 'void')}?period=${period.id}`}>
                  {t('members:periods.void')}
                  <span className="visually-hidden"> {days.from}</span>
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
