import type { MemberWithAll } from '../../../../src/people/members/queries.ts';
import { planName } from '../../../../src/shared/plans.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';

export function TermList({ memberId, terms }: { memberId: string; terms: MemberWithAll['terms'] }) {
  const { format, t } = useLanguage();
  return (
    <ul className="records">
      {terms.toReversed().map((term) => {
        const period = {
          from: format.date(term.starts_on),
          to: term.ends_on === null ? '' : format.date(term.ends_on),
        };
        return (
          <li key={term.id} className={term.voided_at === null ? undefined : 'record-void'}>
            <strong>{planName(t, term.plan)}</strong>{' '}
            {term.ends_on === null
              ? t('members:terms.forLife', { from: period.from })
              : t('members:terms.period', period)}
            <span className="record-more">
              {' '}
              {t(`members:events.${term.source}`)}
              {term.paid_on !== null &&
                `, ${t('members:terms.paid', { day: format.date(term.paid_on) })}`}
              {term.void_reason !== null && `. ${t(`members:voids.${term.void_reason}`)}`}
            </span>
            {term.voided_at === null && term.fee_id === null && (
              <>
                {' '}
                <a href={`${paths.adminMemberPart(memberId, 'void')}?term=${term.id}`}>
                  {t('members:terms.void')}
                  <span className="visually-hidden"> {period.from}</span>
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
