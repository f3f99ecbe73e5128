import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Lists the others of the household, and who of all pays the fees. */
export function Household({ all: { household, member } }: { all: MemberWithAll }) {
  const { t } = useLanguage();
  if (member.kind === 'organisation') return null;
  return (
    <section aria-labelledby="household">
      <h2 id="household">{t('members:household.heading')}</h2>
      {household.length > 0 && (
        <ul className="records">
          {[member, ...household].map(({ full_name, id, number, payer_id }) => (
            <li key={id}>
              {id === member.id ? full_name : <a href={paths.adminMember(id)}>{full_name}</a>}{' '}
              {memberNumber(number)}
              {payer_id === null && `, ${t('members:household.pays')}`}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button button-quiet button-small" href={paths.adminHousehold(member.id)}>
          {t('members:household.add')}
        </a>
      </p>
    </section>
  );
}
