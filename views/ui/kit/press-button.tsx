import eye from 'lucide-static/icons/eye.svg';
import eyeOff from 'lucide-static/icons/eye-off.svg';
import { SvgIcon } from '../../../widgets/svg-icon.tsx';
import { useLanguage } from '../../layout/language.tsx';

/** Does something that only a script can do, which also shows it. */
export function PressButton({
  does,
  text,
  label,
}: {
  does: 'copy' | 'print';
  text?: string;
  label?: string;
}) {
  const { t } = useLanguage();
  return (
    <span data-does={does} data-text={text} hidden>
      <button type="button" className="button button-quiet button-small">
        {label ?? (does === 'copy' ? t('security:copy.button') : t('security:recovery.print'))}
      </button>
      {does === 'copy' && (
        <span
          role="status"
          className="copied"
          data-done={t('security:copy.done')}
          data-failed={t('security:copy.failed')}
        />
      )}
    </span>
  );
}

/** Shows the password in the field before it, and hides it again. */
export function ShowPassword() {
  const { t } = useLanguage();
  return (
    <span className="show-password" data-does="show" hidden>
      <button type="button" className="icon-button" aria-label={t('security:showPassword')}>
        <SvgIcon shapes={eye} />
      </button>
      <button type="button" className="icon-button" aria-label={t('security:hidePassword')} hidden>
        <SvgIcon shapes={eyeOff} />
      </button>
    </span>
  );
}
