import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Leads to the member or the applicant whose money it is, as far as they still exist. */
export function MovementOrigin({
  application_id,
  fee_id,
  is_unidentified,
  member_id,
  receipt_number,
}: {
  application_id: string | null;
  fee_id: string;
  /** 1 for a row of money without a fee. */
  is_unidentified: number;
  member_id: string | null;
  receipt_number: string;
}) {
  const { t } = useLanguage();
  if (is_unidentified) {
    return (
      <a href={paths.adminUnidentified(fee_id)}>
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
