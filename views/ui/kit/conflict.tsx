import type { Difference } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Shows what two people have written into the same fields. One of both texts is chosen for each field, then the form is shown with them. */
export function Conflict({
  differences,
  labels,
  show,
}: {
  differences: Difference[];
  labels: Partial<Record<string, string>>;
  show: (name: string, value: string) => string;
}) {
  const { t } = useLanguage();
  return (
    <section
      className="conflict notice notice-alert"
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the choice is the answer to what was sent
      autoFocus
    >
      <p>
        <strong>{t('adminCommon:conflict.title')}</strong>
      </p>
      <p>{t(`adminCommon:conflict.${differences.length > 0 ? 'text' : 'same'}`)}</p>
      {differences.map(({ name, side, ...texts }) => (
        <fieldset key={name}>
          <legend>{labels[name]}</legend>
          {(['mine', 'theirs'] as const).map((each) => (
            <label key={each} className="conflict-side">
              <input
                type="radio"
                name={`take.${name}`}
                value={each}
                defaultChecked={each === side}
              />
              <span>
                <strong>{t(`adminCommon:conflict.${each}`)}</strong>{' '}
                <span className="conflict-value">
                  {show(name, texts[each]) || t('adminCommon:conflict.empty')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p>
        <button type="submit" className="button" name="intent" value="merge">
          {t('adminCommon:conflict.goOn')}
        </button>
      </p>
    </section>
  );
}
