import type { ReactNode } from 'react';
import {
  differences,
  type FormState,
  type FormValues,
} from '../../src/shared/fields/form-state.ts';
import { ONCE } from '../../src/shared/fields/once.ts';
import { ErrorSummary } from '../../widgets/form/error-summary.tsx';
import { useLanguage } from '../layout/language.tsx';
import { usePage } from '../layout/page.tsx';
import { FormContext, type FormFields, ProofField } from './field.tsx';
import { Conflict } from './kit/conflict.tsx';
import { OnceKey } from './kit/once-key.tsx';
import { Notice } from './notice.tsx';

export { codeField, Field, type FieldProps, ProofField, useFormValue } from './field.tsx';

type Texts = Partial<Record<string, string>>;

const nothing = {};

interface FormProps {
  action: string;
  /** `get` for filters and searches, which are in the address and change nothing. */
  method?: 'get' | 'post';
  role?: 'search';
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
  submit?: ReactNode;
  /** The page without the form. */
  back?: string | undefined;
  version?: string | number;
  /** Further values that nobody types. */
  hidden?: FormValues | undefined;
  /** The key under which the browser keeps what an administrator types; by default the address. */
  draft?: string;
  className?: string;
  /** The name of a form without a heading. */
  label?: string;
  id?: string;
  /** Keeps the ids of its fields apart from those of other forms of the page. */
  prefix?: string;
  hasFiles?: boolean;
  /** What a script says while it loads the file that is the answer. */
  saved?: string;
  /** True for a form of which the browser keeps nothing, such as one with a password or a file. */
  isPlain?: boolean;
  children?: ReactNode;
}

/**
 * A form that is shown again with what was typed until it is accepted. One error gives its field the focus, several are
 * listed above with links.
 */
export function Form({
  method = 'post',
  state,
  values = nothing,
  labels = nothing,
  errors = nothing,
  ...form
}: FormProps) {
  const { t } = useLanguage();
  const { admin } = usePage();
  const isPost = method === 'post';
  const path = form.action.replace(/[?#].*/, '');
  const isKept = isPost && !form.isPlain;
  const isSent = state && (!state.action || state.action === path);
  const shown: FormState = isSent ? state : { values };
  const { notice, opened, proof, theirs } = shown;
  const faults = Object.entries(shown.errors ?? {}).filter(([, key]) => key);
  const texts: Texts = proof ? { ...t('auth:errors', { returnObjects: true }), ...errors } : errors;
  const textOf = (key = '') => texts[key] ?? key;
  const version = shown.version ?? form.version;
  const idOf = (name: string) => (form.prefix ? `${form.prefix}-${name}` : name);
  const context: FormFields = {
    idOf,
    values: shown.values,
    labels,
    errorOf: (name) => faults.find(([field]) => field === name) && textOf(shown.errors?.[name]),
    first: faults.length === 1 || !isPost ? faults[0]?.[0] : undefined,
    isFaultless: faults.length === 0,
  };
  const submit =
    typeof form.submit === 'string' ? (
      <button type="submit" className={isPost ? 'button' : 'button button-quiet'}>
        {form.submit}
      </button>
    ) : (
      form.submit
    );
  return (
    <form
      id={form.id}
      className={form.className}
      role={form.role}
      method={method}
      action={form.action}
      aria-label={form.label}
      encType={form.hasFiles ? 'multipart/form-data' : undefined}
      data-draft={isKept && admin ? (form.draft ?? `${path}${form.prefix ?? ''}`) : undefined}
      data-saved={form.saved}
      noValidate={isPost}
    >
      {isKept && <OnceKey sent={shown.values[ONCE]} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {opened && <input type="hidden" name="opened" value={JSON.stringify(opened)} />}
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {notice && <Notice tone="alert" {...notice} />}
      {proof && <Notice tone="alert" {...t('adminCommon:unconfirmed', { returnObjects: true })} />}
      {isPost && faults.length > 1 && (
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
      <FormContext value={context}>
        {form.children}
        {proof && (
          // Is in the form so that nothing typed is lost.
          <fieldset>
            <legend>{t('auth:confirm.heading')}</legend>
            <p>{t('auth:confirm.lead')}</p>
            <ProofField by={proof} />
          </fieldset>
        )}
      </FormContext>
      {shown.isMerged && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was chosen is above it, the buttons below
        <p role="status" tabIndex={-1} autoFocus>
          {t('adminCommon:conflict.unsaved')}
        </p>
      )}
      {!isPost && submit}
      {isPost && ((submit && !theirs) || form.back !== undefined) && (
        <p className="form-actions">
          {!theirs && submit}{' '}
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
