import { createContext, type InputHTMLAttributes, type ReactNode, use } from 'react';
import {
  differences,
  type FormState,
  type FormValues,
} from '../../src/shared/fields/form-state.ts';
import { ONCE } from '../../src/shared/fields/once.ts';
import { ErrorSummary } from '../../widgets/form/error-summary.tsx';
import { FieldError, FieldFrame } from '../../widgets/form/field.tsx';
import { useLanguage } from '../layout/language.tsx';
import { usePage } from '../layout/page.tsx';
import { Conflict } from './kit/conflict.tsx';
import { OnceKey } from './kit/once-key.tsx';
import { ShowPassword } from './kit/press-button.tsx';
import { Notice } from './notice.tsx';

type Texts = Partial<Record<string, string>>;

interface FormContext {
  idOf: (name: string) => string;
  values: FormValues;
  labels: Texts;
  errorOf: (name: string) => string | undefined;
  /** The field that has the focus because it alone has an error. */
  first: string | undefined;
  isFaultless: boolean;
}

const nothing = {};

const Context = createContext<FormContext | null>(null);

interface FormProps {
  action: string;
  /** What was sent, or where formRoute() has a page of its own, what the form begins with. */
  state?: FormState | undefined;
  /** The values of a form that was not sent. */
  values?: FormValues;
  /** The labels of the fields by their names; the summary of errors uses them, too. */
  labels?: Texts;
  /** The texts of errors by their keys. */
  errors?: Texts;
  /** Returns the text of a value, for a choice between two of them. */
  show?: (name: string, value: string) => string;
  /** The text of the button, or several buttons. */
  submit: ReactNode;
  /** The page without the form. */
  back?: string | undefined;
  version?: string | number;
  /** Further values that nobody types. */
  hidden?: FormValues;
  /** The key under which the browser keeps what an administrator types; by default the address. */
  draft?: string;
  className?: string;
  /** The name of a form without a heading. */
  label?: string;
  id?: string;
  /** Keeps the ids of its fields apart from those of other forms of the page. */
  prefix?: string;
  hasFiles?: boolean;
  /** True for a form of which the browser keeps nothing, such as one with a password or a file. */
  isPlain?: boolean;
  children: ReactNode;
}

/**
 * A form that is shown again with what was typed until it is accepted. One error gives its field the focus, several are
 * listed above with links.
 */
export function Form({
  state,
  values = nothing,
  labels = nothing,
  errors = nothing,
  ...form
}: FormProps) {
  const { t } = useLanguage();
  const { admin } = usePage();
  const path = form.action.replace(/[?#].*/, '');
  const isSent = state && (!state.action || state.action === path);
  const shown: FormState = isSent ? state : { values };
  const { notice, opened, proof, theirs } = shown;
  const faults = Object.entries(shown.errors ?? {}).filter(([, key]) => key);
  const texts: Texts = proof ? { ...t('auth:errors', { returnObjects: true }), ...errors } : errors;
  const textOf = (key = '') => texts[key] ?? key;
  const version = shown.version ?? form.version;
  const idOf = (name: string) => (form.prefix ? `${form.prefix}-${name}` : name);
  const context: FormContext = {
    idOf,
    values: shown.values,
    labels,
    errorOf: (name) => faults.find(([field]) => field === name) && textOf(shown.errors?.[name]),
    first: faults.length === 1 ? faults[0]![0] : undefined,
    isFaultless: faults.length === 0,
  };
  return (
    <form
      id={form.id}
      className={form.className}
      method="post"
      action={form.action}
      aria-label={form.label}
      encType={form.hasFiles ? 'multipart/form-data' : undefined}
      data-draft={
        admin && !form.isPlain ? (form.draft ?? `${path}${form.prefix ?? ''}`) : undefined
      }
      noValidate
    >
      {!form.isPlain && <OnceKey sent={shown.values[ONCE]} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {opened && <input type="hidden" name="opened" value={JSON.stringify(opened)} />}
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {notice && <Notice tone="alert" {...notice} />}
      {proof && <Notice tone="alert" {...t('adminCommon:unconfirmed', { returnObjects: true })} />}
      {faults.length > 1 && (
        <ErrorSummary
          title={t('forms:notSaved')}
          faults={faults.map(([field, key]) => ({
            field: idOf(field),
            text: [labels[field], textOf(key)].filter(Boolean).join(': '),
          }))}
        />
      )}
      {theirs && (
        <Conflict
          differences={differences(opened ?? theirs, shown.values, theirs)}
          labels={labels}
          show={form.show ?? ((_, value) => value)}
        />
      )}
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values -- rendered once, by the server */}
      <Context value={context}>
        {form.children}
        {proof && <Proof by={proof} />}
      </Context>
      {shown.isMerged && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was chosen is above it, the buttons below
        <p role="status" tabIndex={-1} autoFocus>
          {t('adminCommon:conflict.unsaved')}
        </p>
      )}
      {(!theirs || form.back !== undefined) && (
        <p className="form-actions">
          {!theirs &&
            (typeof form.submit === 'string' ? (
              <button type="submit" className="button">
                {form.submit}
              </button>
            ) : (
              form.submit
            ))}{' '}
          {form.back !== undefined && (
            <a className="button button-quiet" href={form.back}>
              {t('lists:cancel')}
            </a>
          )}
        </p>
      )}
    </form>
  );
}

/** Returns what a control shows that is no Field. */
export const useFormValue = (name: string): string => use(Context)!.values[name] ?? '';

/** Asks for the proof that an administrator is still the same person, in the form so that nothing typed is lost. */
function Proof({ by }: { by: 'code' | 'password' }) {
  const { t } = useLanguage();
  return (
    <fieldset>
      <legend>{t('auth:confirm.heading')}</legend>
      <p>{t('auth:confirm.lead')}</p>
      <ProofField by={by} />
    </fieldset>
  );
}

/** Takes the proof that the account can give. */
export function ProofField({
  by,
  ...field
}: Pick<FieldProps, 'describedBy' | 'hasFocus'> & { by: 'code' | 'password' }) {
  const { t } = useLanguage();
  return by === 'code' ? (
    <Field
      {...field}
      {...codeField}
      name="code"
      label={t('auth:secondFactor.code')}
      hint={t('auth:secondFactor.hint')}
    />
  ) : (
    <Field
      {...field}
      name="password"
      type="password"
      label={t('auth:signIn.password')}
      autoComplete="current-password"
    />
  );
}

/** Has letters, too, in a recovery code. */
export const codeField = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** What every control of a field needs. */
export interface ControlProps {
  id: string;
  name: string;
  autoFocus: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

type Native = 'text' | 'password' | 'date' | 'time' | 'file';
/** Types with a keyboard of their own. A browser checks them itself only where they are its own types. */
type Keyboard = 'decimal' | 'email' | 'numeric' | 'tel' | 'url';

export interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'accept'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'lang'
  | 'maxLength'
  | 'multiple'
  | 'readOnly'
  | 'spellCheck'
> {
  name: string;
  /** By default that of the form. */
  label?: string | undefined;
  hint?: string | undefined;
  /** Texts about the field that change, below it. */
  status?: (string | false | undefined)[];
  /** A tick and a choice of a few are no inputs of one line. */
  type?: Native | Keyboard | 'checkbox' | 'radios' | undefined;
  /** Turns the field into a choice from a list. */
  options?: readonly (readonly [value: string, text: ReactNode])[] | undefined;
  /** More than one for several lines. */
  rows?: number;
  /** Follows the label of an optional field. */
  optional?: string | false;
  isRequired?: boolean;
  /** True for the field where a page begins, unless something else is to be read first. */
  hasFocus?: boolean | undefined;
  /** The id of a text elsewhere on the page. */
  describedBy?: string | undefined;
  /** Renders another control with what the form knows of it. */
  children?: (control: ControlProps, value: string) => ReactNode;
}

/** A field of a form, which gives it its value and its error. */
export function Field(props: FieldProps) {
  const {
    name,
    hint,
    type = 'text',
    options,
    rows = 1,
    status,
    optional,
    isRequired,
    hasFocus = false,
    describedBy,
    children,
  } = props;
  const {
    accept,
    autoCapitalize,
    autoComplete = 'off',
    lang,
    maxLength,
    multiple,
    readOnly,
    spellCheck,
  } = props;
  const { idOf, values, labels, errorOf, first, isFaultless } = use(Context)!;
  const id = idOf(name);
  const label = props.label ?? labels[name] ?? '';
  const error = errorOf(name);
  const value = values[name] ?? '';
  const autoFocus = first === name || (hasFocus && isFaultless);
  const common = { name, autoFocus, required: isRequired, lang, maxLength };
  if (type === 'checkbox') {
    return (
      <div className="field">
        <label className="choice">
          <input
            {...common}
            id={id}
            type="checkbox"
            defaultChecked={value === 'on'}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
          />
          <span>{label}</span>
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {[hint, ...(status ?? [])].filter(Boolean).join(' ')}
        </p>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    );
  }
  if (type === 'radios') {
    return (
      <fieldset className="field choices" aria-describedby={`${id}-error`}>
        <legend>{label}</legend>
        {hint && <p className="field-hint">{hint}</p>}
        {options!.map(([option, text], index) => (
          <label key={option} className="choice">
            <input
              // The summary of errors links to the first button.
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option}
              defaultChecked={value === option}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the error is the answer to what was sent
              autoFocus={first === name && index === 0}
            />
            <span>{text}</span>
          </label>
        ))}
        <FieldError id={`${id}-error`} text={error} />
      </fieldset>
    );
  }
  const isNative = ['text', 'password', 'date', 'time', 'file'].includes(type);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error} status={status}>
      {(wiring) => {
        const description = [wiring['aria-describedby'], describedBy].filter(Boolean).join(' ');
        const control = { ...wiring, ...common, 'aria-describedby': description };
        if (children) return children(control, value);
        if (options) {
          return (
            <select {...control} defaultValue={value}>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          );
        }
        if (rows > 1) return <textarea {...control} rows={rows} defaultValue={value} />;
        const input = (
          <input
            {...control}
            {...{ accept, autoCapitalize, autoComplete, multiple, readOnly, spellCheck }}
            // A browser would leave a date or time field empty for an invalid value.
            type={isNative && !(error && value && /date|time/.test(type)) ? type : 'text'}
            inputMode={isNative ? undefined : (type as Keyboard)}
            defaultValue={type === 'file' || type === 'password' ? undefined : value}
          />
        );
        if (type !== 'password') return input;
        return (
          <div className="password-field">
            {input}
            <ShowPassword />
          </div>
        );
      }}
    </FieldFrame>
  );
}
