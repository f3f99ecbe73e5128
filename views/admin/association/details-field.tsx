import type { Field } from '../../../src/association/fields.ts';
import type { TextKey } from '../../../src/i18n/keys.ts';
import { useLanguage } from '../../language.tsx';
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

/** The keys of texts for each value of a field that is chosen from a list. */
const choices: Partial<Record<Field, Record<string, TextKey>>> = {
  vat: {
    '': 'association:vat.unknown',
    none: 'association:vat.none',
    number: 'association:vat.number',
  },
  officeLanguage: { sv: 'members:languages.sv', en: 'members:languages.en' },
};

export function DetailsField({ field, value, error, theirs, state }: DetailsFieldProps) {
  const { t } = useLanguage();
  const hints: Partial<Record<Field, string>> = t('association:hints', { returnObjects: true });
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
  const options = choices[field];
  const label = t(`association:fields.${field}`);
  return (
    <div className="field">
      {field === 'isOpen' || field === 'remind' ? (
        <label className="choice">
          <input {...attributes} type="checkbox" defaultChecked={value === 'on'} /> {label}
        </label>
      ) : (
        <>
          <label htmlFor={field}>{label}</label>
          {options ? (
            <select {...attributes} defaultValue={value}>
              {Object.entries(options).map(([choice, text]) => (
                <option key={choice} value={choice}>
                  {t(text)}
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
