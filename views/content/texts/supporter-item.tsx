import arrowDown from 'lucide-static/icons/arrow-down.svg';
import arrowUp from 'lucide-static/icons/arrow-up.svg';
import { lacksLanguage } from '../../../src/content/items/shared/in-language.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths, withQuery } from '../../../src/shared/paths.ts';
import type { SupporterRow } from '../../../src/content/supporters/fields.ts';
import { SvgIcon } from '../../../widgets/svg-icon.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { SupporterLogo } from './supporter-logo.tsx';

interface SupporterItemProps {
  row: SupporterRow;
  position: number;
  count: number;
  back: string;
  /** Where it was just moved. */
  moved: string | null;
}

export function SupporterItem(props: SupporterItemProps) {
  const { t } = useLanguage();
  const { row, back } = props;
  const { id, name, logo } = row;
  const missing = languages.filter((language) => lacksLanguage({ ...row }, language));
  return (
    <>
      <div className="item">
        <SupporterLogo logo={logo} />
        <div className="item-text">
          <h3>
            <a className="item-link" href={`${withQuery(back, { edit: id })}#row-${id}`}>
              {name}
            </a>
          </h3>
          {missing.map((language) => (
            <p key={language} className="item-facts">
              <span className="status">
                {t('adminCommon:twoLanguages.missing', { language: languageText(t, language) })}
              </span>
            </p>
          ))}
        </div>
        <div className="row-actions">
          <MoveButtons {...props} />
          <ActForm
            action={paths.adminItem('supporter', id, 'deletion')}
            fields={{ back }}
            question={[t('supporters:confirmDelete'), name]}
            label={t('supporters:delete', { name })}
            className="button button-quiet button-small button-danger"
          >
            {t('adminCommon:delete')}
          </ActForm>
        </div>
      </div>
    </>
  );
}

/** Moves a row past its neighbour. The focus comes back with it, so that the button can be pressed again. */
function MoveButtons({ row: { id, name }, position, count, back, moved }: SupporterItemProps) {
  const { t } = useLanguage();
  const buttons = [
    { direction: 'up', label: 'moveUp', icon: arrowUp, isLast: position === 1 },
    { direction: 'down', label: 'moveDown', icon: arrowDown, isLast: position === count },
  ] as const;
  const isAtEnd = buttons.some(({ direction, isLast }) => direction === moved && isLast);
  return (
    <form
      className="row-actions"
      method="post"
      action={paths.adminItem('supporter', id, 'position')}
    >
      <OnceKey />
      <input type="hidden" name="back" value={back} />
      {buttons.map(({ direction, label, icon, isLast }) => {
        const isPressed = moved !== null && (direction === moved) !== isAtEnd;
        return (
          <button
            key={direction}
            type="submit"
            name="direction"
            value={direction}
            className="icon-button"
            aria-label={t(`adminCommon:${label}`, { name })}
            aria-describedby={isPressed ? 'moved' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was pressed on the page before
            autoFocus={isPressed}
            disabled={isLast}
          >
            <SvgIcon shapes={icon} />
          </button>
        );
      })}
      {moved !== null && (
        <span id="moved" className="visually-hidden">
          {t('adminCommon:moved', { name, position, count })}
        </span>
      )}
    </form>
  );
}
