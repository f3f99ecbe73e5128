import { api, granted, Refusal } from '../api.ts';
import { t } from '../texts/texts.ts';
import type { Administrator } from './administrator-row.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Whom somebody else has removed meanwhile is gone, too: that is no failure. */
export function RemoveAdministrator({
  email,
  removed: { id, email: whom },
  onRemoved,
  onClose,
}: {
  /** Of who removes. */
  email: string;
  removed: Administrator;
  onRemoved: (text: string) => void;
  onClose: () => void;
}) {
  const remove = async (password: string) => {
    const { removal } = api.security.administrators[':id'];
    try {
      await granted(removal.$post({ param: { id }, json: { password } }));
      return t('security.administrators.removed', { email: whom });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404)
        return t('security.administrators.gone');
      throw error;
    }
  };
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
