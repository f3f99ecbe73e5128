import {
  type Field,
  months,
  sectionFields,
} from '../../../src/services/association/shared/fields.ts';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import { monthsOf } from '../../ui/months-of.ts';
import { usePage } from '../../layout/page.tsx';
import { inputOf } from './layout.ts';

export interface DetailsFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  /** Set when somebody else has saved another value in the meantime. */
  theirs: string | undefined;
  /** Marks a detail of which visitors see only a sample, or nothing. */
  state: 'sample' | 'unset' | null;
}

/** Returns the values of a field that is chosen from a list, each with its text. */
function choicesOf(field: Field, { format, t }: I18n): [string, string][] | null {
  switch (field) {
    case 'vat':
      return [
        ['', t('association:vat.unknown')],
        ['none', t('association:vat.none')],
        ['number', t('association:vat.number')],
      ];
    case 'officeLanguage':
      return [
        ['sv', t('members:languages.sv')],
        ['en', t('members:languages.en')],
      ];
    case 'financialYear':
      return months.map((first) => [
        first,
        t('association:financialYear', monthsOf(format, first)),
      ]);
    default:
      return null;
  }
}

const isTick = (field: Field) =>
  field === 'isOpen' || sectionFields.renewals.some((one) => one === field);

export function DetailsField({ field, value, error, theirs, state }: DetailsFieldProps) {
  const i18n = useLanguage();
  const { t } = i18n;
  const { sendsMail } = usePage();
  const hints: Partial<Record<Field, string>> = {
    ...t('association:hints', { returnObjects: true }),
    ...(!sendsMail && { remind: t('association:hints.remindWithoutMail') }),
  };
  const notes = [
    ...(error ? [['error', t(`association:errors.${error as 'missing'}`)] as const] : []),
    ...(hints[field] ? [['hint', hints[field]] as const] : []),
    ...(state ? [['state', t(`association:states.${state}`)] as const] : []),
    ...(theirs === undefined
      ? []
      : [['theirs', t('association:conflict.theirs', { value: theirs || '–' })] as const]),
  ];
  const described = notes.map(([kind]) => `${field}-${kind}`).join(' ') || undefined;
  const attributes = {
    id: field,
    name: field,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  };
  const options = choicesOf(field, i18n);
  const label = t(`association:fields.${field}`);
  return (
    <div className="field">
      {isTick(field) ? (
        <label className="choice">
          <input {...attributes} type="checkbox" defaultChecked={value === 'on'} /> {label}
        </label>
      ) : (
        <>
          <label htmlFor={field}>{label}</label>
          {options ? (
            <select {...attributes} defaultValue={value}>
              {options.map(([choice, text]) => (
                <option key={choice} value={choice}>
                  {text}
                </option>
              ))}
            </select>
          ) : (
            <input {...attributes} {...typeOf(field, value, error)} defaultValue={value} />
          )}
        </>
      )}
      {notes.map(([kind, text]) => (
        <p
          key={kind}
          id={`${field}-${kind}`}
          className={kind === 'error' ? 'field-error' : 'field-hint'}
        >
          {text}
        </p>
      ))}
    </div>
  );
}

/** A browser would leave a date or time field empty for an invalid value. */
function typeOf(field: Field, value: string, error: string | undefined) {
  const input = inputOf(field);
  return error && value ? { ...input, type: 'text' } : input;
}
