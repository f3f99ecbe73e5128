import { type Separator, separatorNames } from '../../../src/shared/fields/separator.ts';
import { useId } from 'react';
import { useLanguage } from '../../layout/language.tsx';

/** Downloads what a list shows. */
export function FileForm({
  action,
  query,
  separator,
  className,
  label,
}: {
  action: string;
  /** The filters of the list, for the file. */
  query: Record<string, string>;
  separator: Separator;
  className: string;
  /** The words of the button, where a page has several files. */
  label?: string;
}) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <form className={`list-tools ${className}`} action={action} data-saved={t('lists:downloaded')}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor={id}>{t('payments:separator')}</label>
        <select id={id} name="separator" defaultValue={separator}>
          {separatorNames.map((name) => (
            <option key={name} value={name}>
              {t(`payments:separators.${name}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-quiet">
        {label ?? t('payments:download')}
      </button>
    </form>
  );
}
