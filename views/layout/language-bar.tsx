import type { Versions } from '../../src/shared/i18n/alternates.ts';
import { LANGUAGE_SWITCH, WITH_ERRORS } from '../../src/shared/fields/language-switch.ts';
import { type Language, languages } from '../../src/shared/i18n/languages.ts';
import type { FormState } from '../../src/shared/fields/form-state.ts';
import { useLanguage } from './language.tsx';
import { usePage } from './page.tsx';

type PageAddress = string | Versions | undefined;

/** A form that is sent to its page to be shown there in another language. */
export interface SwitchedForm {
  id: string;
  /** The address to which it is posted. */
  path: string;
  hasErrors: boolean;
}

export const switchedForm = (
  id: string,
  path: string,
  state: FormState | undefined,
): SwitchedForm => ({ id, path, hasErrors: Object.keys(state?.errors ?? {}).length > 0 });

export function LanguageBar({
  versions,
  form,
}: {
  versions?: PageAddress;
  form?: SwitchedForm | undefined;
}) {
  const { t } = useLanguage();
  return (
    <nav className="language-bar" aria-label={t('language.label')}>
      {form && <DefaultButton form={form.id} />}
      <ul>
        {languages.map((choice) => (
          <li key={choice}>
            <LanguageLink to={choice} versions={versions} />
            {form && <LanguageButton to={choice} form={form} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Is a link, so that the language can be changed without scripts and each language has an address. */
export function LanguageLink({ to, versions }: { to: Language; versions: PageAddress }) {
  const { path } = usePage();
  const address = (typeof versions === 'object' && versions[to]) || path;
  return (
    <a href={useAddressIn(to, address)} hrefLang={to} {...useChoice(to)}>
      {useLanguage().t(`language.${to}`)}
    </a>
  );
}

/** Takes the place of the link where no script keeps a draft of the form. */
function LanguageButton({ to, form }: { to: Language; form: SwitchedForm }) {
  return (
    <noscript>
      <button
        type="submit"
        form={form.id}
        formAction={useAddressIn(to, form.path)}
        name={LANGUAGE_SWITCH}
        value={form.hasErrors ? WITH_ERRORS : ''}
        {...useChoice(to)}
      >
        {useLanguage().t(`language.${to}`)}
      </button>
    </noscript>
  );
}

/**
 * Is what Enter in a field presses, because it comes first. Without it, Enter would change the language instead of
 * sending the form. Safari ignores buttons that are not displayed.
 */
function DefaultButton({ form }: { form: string }) {
  return (
    <noscript>
      <button
        type="submit"
        form={form}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
    </noscript>
  );
}

function useAddressIn(language: Language, path: string): string {
  const { query } = usePage();
  return `${path}?${new URLSearchParams([...query, ['lang', language]]).toString()}`;
}

const useChoice = (to: Language) => ({
  lang: to,
  'aria-current': to === useLanguage().language ? ('true' as const) : undefined,
});
