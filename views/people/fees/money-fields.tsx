import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { methodsByHand } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';

const texts = ['amount', 'day', 'payer', 'note'] as const;

type Text = (typeof texts)[number];

/** Returns an amount in kronor as people type it. */
export function kronorOf(ore: number, language: string): string {
  const kronor = ore > 0 ? String(ore / 100) : '';
  return language === 'sv' ? kronor.replace('.', ',') : kronor;
}

export function MoneyFields({
  labels,
  shown,
  errors,
  most,
}: {
  /** The fields without a label are not asked. */
  labels: Partial<Record<'method' | Text, string>>;
  shown: Record<string, string>;
  errors: FieldErrors | undefined;
  /** The largest possible amount, for the text of an error. */
  most?: string;
}) {
  const { t } = useLanguage();
  const error = (name: string) => {
    const key = errors?.[name] as 'amountInvalid' | undefined;
    return key && t(`fee:errors.${key}`, { most: most ?? '' });
  };
  return (
    <>
      {labels.method && (
        <fieldset
          className="note-methods"
          aria-describedby={error('method') ? 'method-error' : undefined}
        >
          <legend>{labels.method}</legend>
          {methodsByHand.map((each, index) => (
            <label key={each} className="choice">
              <input
                id={index === 0 ? 'method' : undefined}
                type="radio"
                name="method"
                value={each}
                defaultChecked={shown.method === each}
              />{' '}
              {t(`exports:methods.${each}`)}
            </label>
          ))}
          {error('method') && (
            <p id="method-error" className="field-error">
              {error('method')}
            </p>
          )}
        </fieldset>
      )}
      <div className="note-fields">
        {texts
          .filter((name) => labels[name] !== undefined)
          .map((name) => (
            <div key={name} className="field">
              <label htmlFor={name}>{labels[name]}</label>
              <input
                id={name}
                name={name}
                // A browser would leave a date field empty for a value that is not a date.
                type={name === 'day' && errors?.day !== 'dayInvalid' ? 'date' : 'text'}
                inputMode={name === 'amount' ? 'decimal' : undefined}
                autoComplete="off"
                defaultValue={shown[name] ?? ''}
                aria-invalid={error(name) ? true : undefined}
                aria-describedby={error(name) ? `${name}-error` : undefined}
              />
              {error(name) && (
                <p id={`${name}-error`} className="field-error">
                  {error(name)}
                </p>
              )}
            </div>
          ))}
      </div>
    </>
  );
}
