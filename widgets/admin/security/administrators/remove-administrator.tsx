import { api, unwrap } from '../../api/api.ts';
import { t } from '../../texts/texts.ts';
import type { Administrator } from './administrator-table.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { orGone } from '../outcomes.ts';

export function RemoveAdministrator({
  email,
  removed: { id, email: whom },
  onRemoved,
  onClose,
}: {
  email: string;
  removed: Administrator;
  onRemoved: (text: string) => void;
  onClose: () => void;
}) {
  const { removal } = api.security.administrators[':id'];
  const remove = (password: string) =>
    orGone(unwrap(removal.$post({ param: { id }, json: { password } })), {
      done: t('security.administrators.removed', { email: whom }),
      gone: t('security.administrators.gone'),
    });
  return (
    <ConfirmDialog
      email={email}
      title={t('security.administrators.removeTitle')}
      submit={t('security.administrators.removeSubmit')}
      send={({ password }) => remove(password)}
      onDone={onRemoved}
      onClose={onClose}
    >
      <p>{t('security.administrators.removeText', { email: whom })}</p>
    </ConfirmDialog>
  );
}
