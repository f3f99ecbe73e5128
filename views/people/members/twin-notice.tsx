import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

export interface Twin {
  id: string;
  number: number;
  full_name: string;
  email: string;
}

/** Asks whether somebody is one of these members. */
export function TwinNotice({ twins }: { twins: Twin[] }) {
  const { t } = useLanguage();
  if (twins.length === 0) return null;
  return (
    <div className="notice notice-alert" role="alert">
      <p>
        <strong>{t('members:twin.title')}</strong>
      </p>
      <ul>
        {twins.map(({ email, full_name, id, number }) => (
          <li key={id}>
            <a href={paths.adminMember(id)}>
              {full_name}, {memberNumber(number)}
            </a>{' '}
            {email}
          </li>
        ))}
      </ul>
    </div>
  );
}
