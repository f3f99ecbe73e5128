import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import {
  detailFacts,
  factText,
  fieldOf,
  type MemberFact,
} from '../../../src/people/members/shared/fields.ts';
import { addressLine } from '../../../src/people/register/shared/postal-address.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Returns all details in the order in which they are shown; those that nobody has entered are empty. */
export function factsOf(
  member: MemberWithAll['member'],
  { format, language, t }: Pick<ReturnType<typeof useLanguage>, 'format' | 'language' | 't'>,
): [name: Fact, value: string][] {
  const text = (fact: MemberFact) => factText(t, language, fact, member[fact]);
  return [
    ...detailFacts.flatMap((fact): [Fact, string][] => {
      if (fact === 'street') return [['address', addressLine(language, member)]];
      return fieldOf(fact).isAddress ? [] : [[fact, text(fact)]];
    }),
    ['joined_on', format.date(member.joined_on)],
  ];
}

type Fact = MemberFact | 'address' | 'joined_on';

export function Facts({ member }: { member: MemberWithAll['member'] }) {
  const { format, language, t } = useLanguage();
  return (
    <dl className="member-facts">
      {factsOf(member, { format, language, t })
        .filter(([name, value]) => value !== '' || name === 'email')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`members:fields.${name}`)}</dt>
            <dd>
              {name === 'email' && value ? <a href={`mailto:${value}`}>{value}</a> : value}
              {value === '' && t('members:noEmail')}
            </dd>
          </div>
        ))}
    </dl>
  );
}
