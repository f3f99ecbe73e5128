import type { Field } from '../../../src/association/fields.ts';
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

const vatChoices = ['', 'none', 'number'] as const;

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
          {field === 'vat' ? (
            <select {...attributes} defaultValue={value}>
              {vatChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`association:vat.${choice === '' ? 'unknown' : choice}`)}
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
