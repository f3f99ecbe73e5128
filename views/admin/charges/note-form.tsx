import { paths } from '../../../src/paths.ts';
import { methodsByHand } from '../../../src/payments/status.ts';
import { useLanguage } from '../../language.tsx';
import type { NewForm, SentMoney, ShownCharge } from './charge-page.tsx';

const texts = ['amount', 'day', 'note'] as const;

/** Notes money with what is usual filled in: the rest, today and the last way. */
export function NoteForm({
  charge,
  form: { key, method, today },
  rest,
  sent,
}: {
  charge: ShownCharge;
  form: NewForm;
  rest: number;
  sent: SentMoney | undefined;
}) {
  const { language, t } = useLanguage();
  const { errors, values } = sent ?? {};
  const kronor = rest > 0 ? String(rest / 100) : '';
  const usual = { amount: language === 'sv' ? kronor.replace('.', ',') : kronor, day: today };
  const shown: Record<string, string> = values ?? { ...usual, method };
  const error = (name: string) => {
    const key = errors?.[name] as 'amountInvalid' | undefined;
    return key && t(`charge:errors.${key}`);
  };
  return (
    <form
      className="note-form"
      method="post"
      action={paths.adminChargePayments(charge.id)}
      noValidate
    >
      <input type="hidden" name="key" value={values?.key || key} />
      <input type="hidden" name="rest" value={values?.rest ?? rest} />
      <fieldset
        className="note-methods"
        aria-describedby={error('method') ? 'method-error' : undefined}
      >
        <legend>{t('charge:note.method')}</legend>
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
      <div className="note-fields">
        {texts.map((name) => (
          <div key={name} className="field">
            <label htmlFor={name}>{t(`charge:note.${name}`)}</label>
            <input
              id={name}
              name={name}
              // A browser shows nothing at all in a date field whose value is no date.
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
      <button type="submit" className="button">
        {t('charge:paid')}
      </button>
    </form>
  );
}
