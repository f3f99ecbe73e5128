import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Leads to the member or the applicant whose money it is, as far as they still exist. */
export function MovementOrigin({
  application_id,
  member_id,
  receipt_number,
  unidentified_id,
}: {
  application_id: string | null;
  member_id: string | null;
  receipt_number: string;
  unidentified_id: string | null;
}) {
  const { t } = useLanguage();
  if (unidentified_id) {
    return (
      <a href={paths.adminUnidentified(unidentified_id)}>
        {t('unidentified:title')}
        <span className="visually-hidden"> {receipt_number}</span>
      </a>
    );
  }
  if (!member_id && !application_id) return t('payments:deleted');
  return (
    <a href={member_id ? paths.adminMember(member_id) : paths.openApplication(application_id!)}>
      {t('payments:open')}
      <span className="visually-hidden"> {receipt_number}</span>
    </a>
  );
}
