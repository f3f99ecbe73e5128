import { chapterName } from '../../../src/people/register/shared/chapter.ts';
import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Returns all details in the order in which they are shown; those that nobody has entered are empty. */
export function factsOf(
  member: MemberWithAll['member'],
  { format, language, t }: Pick<ReturnType<typeof useLanguage>, 'format' | 'language' | 't'>,
): [name: Fact, value: string][] {
  const country =
    member.country && new Intl.DisplayNames(language, { type: 'region' }).of(member.country);
  const place = [member.postal_code, member.city].filter(Boolean).join(' ');
  return [
    ['email', member.email],
    ['phone', member.phone],
    ['address', [member.street, place, country].filter(Boolean).join(', ')],
    ['registration_number', member.registration_number],
    ['chapter', chapterName(t, member.chapter)],
    ['birth_year', member.birth_year === null ? '' : String(member.birth_year)],
    ['language', t(`members:languages.${member.language === 'en' ? 'en' : 'sv'}`)],
    ['wants_newsletter', member.wants_newsletter === 1 ? t('members:yes') : ''],
    ['joined_on', format.date(member.joined_on)],
  ];
}

export function Facts({ member }: { member: MemberWithAll['member'] }) {
  const { format, language, t } = useLanguage();
  return (
    <dl className="member-facts">
      {factsOf(member, { format, language, t })
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`members:fields.${name}`)}</dt>
            <dd>{name === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Fact =
  | 'email'
  | 'phone'
  | 'address'
  | 'registration_number'
  | 'chapter'
  | 'birth_year'
  | 'language'
  | 'wants_newsletter'
  | 'joined_on';
