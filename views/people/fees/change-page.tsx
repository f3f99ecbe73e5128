import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';
import type { ShownFee } from './fee-page.tsx';
import { kronorOf } from './money-fields.tsx';

export interface SentChange {
  values: Record<string, string>;
  errors: FieldErrors;
}

const fields = ['amount', 'due', 'reason'] as const;

/** Asks for another amount or due date, and for the reason. */
export function ChangePage({ fee, sent }: { fee: ShownFee; sent: SentChange | undefined }) {
  const { format, language, t } = useLanguage();
  const { amount, currency, due_on, id, paid, payer_name, plan } = fee;
  const title = t('fee:change.heading', { name: payer_name || t('fee:noName') });
  const address = paths.adminFeeChange(id);
  const shown = sent?.values ?? { amount: kronorOf(amount, language), due: due_on, reason: '' };
  const error = (name: string) => {
    const key = sent?.errors[name] as 'amountInvalid' | undefined;
    return key && t(`fee:errors.${key}`, { most: '' });
  };
  return (
    <PlainPage page="fees" title={title} address={sent && address}>
      <p className="way-back">
        <a href={paths.adminFee(id)}>{t('fee:refund.back')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('fee:change.lead', {
          plan: planName(t, plan ?? ''),
          amount: money(format, amount, currency),
          paid: money(format, paid, currency),
          day: format.date(due_on),
        })}
      </p>
      <form className="note-form" method="post" action={address} noValidate>
        <TypedFormKey isUnsaved={sent !== undefined} />
        <input type="hidden" name="wasAmount" value={sent?.values.wasAmount ?? amount} />
        <input type="hidden" name="wasDue" value={sent?.values.wasDue ?? due_on} />
        <div className="note-fields">
          {fields.map((name) => (
            <div key={name} className="field">
              <label htmlFor={name}>{t(`fee:change.${name}`)}</label>
              <input
                id={name}
                name={name}
                type={name === 'due' && sent?.errors.due !== 'dayInvalid' ? 'date' : 'text'}
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
          {t('fee:change.button')}
        </button>
      </form>
    </PlainPage>
  );
}
