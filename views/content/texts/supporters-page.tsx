import type { ComponentProps } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { UndoToast } from '../editing/undo-toast.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Supporters } from './supporters.tsx';

/** Edits the supporting organisations of the festival. */
export function SupportersPage({
  deleted,
  ...supporters
}: ComponentProps<typeof Supporters> & {
  /** What was just deleted and can come back. */
  deleted: { id: string; label: string }[];
}) {
  const { t } = useLanguage();
  return (
    <PlainPage page="supporters" title={t('supporters:heading')}>
      <Supporters {...supporters} />
      <UndoToast
        kind="supporter"
        deleted={deleted}
        text={t('supporters:deleted.text')}
        back={supporters.back}
      />
    </PlainPage>
  );
}
