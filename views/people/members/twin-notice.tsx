import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

export interface Twin {
  id: string;
  number: number;
  full_name: string;
}

/** Asks whether somebody with the same name and address is somebody else. */
export function TwinNotice({ twin: { full_name, id, number } }: { twin: Twin }) {
  const { t } = useLanguage();
  return (
    <p className="notice notice-alert" role="alert">
      <strong>{t('members:twin.title')}</strong>{' '}
      <a href={paths.adminMember(id)}>
        {full_name}, {memberNumber(number)}
      </a>{' '}
      {t('members:twin.text')}
    </p>
  );
}
