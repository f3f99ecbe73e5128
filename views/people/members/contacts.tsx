import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

export function Contacts({ all: { contacts, member } }: { all: MemberWithAll }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts">{t('members:contacts.heading')}</h2>
      {contacts.length === 0 ? (
        <p>{t('members:contacts.none')}</p>
      ) : (
        <ul className="records">
          {contacts.map(({ email, id, name, phone }) => (
            <li key={id}>
              <strong>{name}</strong> <a href={`mailto:${email}`}>{email}</a> {phone}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a
          className="button button-quiet button-small"
          href={paths.adminMemberPart(member.id, 'contacts')}
        >
          {t('members:contacts.edit')}
        </a>
      </p>
    </section>
  );
}
