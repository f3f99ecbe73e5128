import type { OwnText } from '../../../src/content/texts/queries.ts';
import type { TextField } from '../../../src/content/texts/fields.ts';
import { textPages } from '../../../src/content/texts/shared/pages.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { paths, withQuery } from '../../../src/shared/paths.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form, useFormValue } from '../../ui/form.tsx';

interface Version {
  version: number;
  created_at: string;
  email: string | null;
}

/** Edits all texts of a page, both languages side by side. */
export function TextsPage({
  page,
  texts,
  own,
  versions,
  requested,
  state,
}: {
  page: string;
  texts: TextField[][];
  own: Map<string, OwnText>;
  versions: Version[];
  /** The earlier version whose texts are in the form. */
  requested: string | undefined;
  state: FormState;
}) {
  const { language, t } = useLanguage();
  const { name, path, shows = [] } = textPages[page]!;
  const nameOf = (text: TextField[]) =>
    shortName(
      t,
      text.find((each) => each.language === language)!,
    );
  const ownFirst = (text: TextField[]) =>
    text.toSorted((one) => (one.language === language ? -1 : 1));
  const labels = Object.fromEntries(
    texts.flatMap((text) =>
      text.map((each) => [
        each.name,
        `${nameOf(text)} (${t(`adminCommon:languages.${each.language}`)})`,
      ]),
    ),
  );
  const errors = Object.values(state.errors ?? {}).map((error = '') => {
    const [key, about = ''] = error.split(/ (.*)/s);
    return [error, t(`pageTexts:errors.${key as 'missing'}`, { about })];
  });
  return (
    <PlainPage page="texts" title={t(name)} address={paths.adminTexts(page)}>
      <p>
        <a href={paths.adminTexts()}>{t('pageTexts:title')}</a>
      </p>
      <h1>{t(name)}</h1>
      <p className="part-lead">
        {t('pageTexts:how')} {path && <a href={path}>{t('pageTexts:visit')}</a>}
      </p>
      {shows.length > 0 && (
        <p>
          {t('pageTexts:shows')}{' '}
          {shows.map((other, index) => (
            <span key={other}>
              {index > 0 && ', '}
              <a href={paths.adminTexts(other)}>{t(textPages[other]!.name)}</a>
            </span>
          ))}
        </p>
      )}
      {requested !== undefined && (
        <p className="notice" role="status">
          {t('pageTexts:opened')}
        </p>
      )}
      <Form
        action={paths.adminTexts(page)}
        state={state}
        labels={labels}
        errors={Object.fromEntries(errors)}
        submit={t('pageTexts:save')}
        className="form-wide"
      >
        {texts.map((text) => (
          <fieldset key={text[0]!.key} className="page-text">
            <legend>{nameOf(text)}</legend>
            <div className="languages languages-both">
              {ownFirst(text).map((field) => (
                <TextInput key={field.name} field={field} own={own.get(field.name)} />
              ))}
            </div>
          </fieldset>
        ))}
      </Form>
      <Versions page={page} versions={versions} />
    </PlainPage>
  );
}

/** In characters. */
const LONGEST_NAME = 60;
const LINE = 45;
const MOST_ROWS = 12;

/** Names a text by how it begins. */
function shortName(t: Translate, { key, isList, usual }: TextField): string {
  const [line = ''] = usual.split('\n');
  const begins = line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).trimEnd()}…` : line;
  if (isList) return t('pageTexts:list', { begins: begins || '–' });
  if (key.includes(':meta.')) return t('pageTexts:meta', { begins });
  if (key.endsWith('_one')) return t('pageTexts:one', { begins });
  return key.endsWith('_other') ? t('pageTexts:several', { begins }) : begins;
}

/** A text in one language, with its default where that is another one. */
function TextInput({ field, own }: { field: TextField; own: OwnText | undefined }) {
  const { t } = useLanguage();
  const { isList, language, name, usual } = field;
  const value = useFormValue(name);
  const isOther = value !== usual;
  const quoted = (text: string) => text.split('\n').join(' · ');
  const { length } = usual.split('\n');
  const lines = isList || length > 1 ? length + 1 : Math.ceil(usual.length / LINE);
  return (
    <div>
      <Field
        name={name}
        label={t(`adminCommon:languages.${language}`)}
        hint={isList ? t('pageTexts:listHint') : undefined}
        lang={language}
        rows={Math.min(lines, MOST_ROWS)}
        status={[
          own?.formerly !== undefined && t('pageTexts:changed', { usual: quoted(own.formerly) }),
          isOther && t('pageTexts:usual', { usual: quoted(usual) }),
        ]}
      />
      {isOther && <Field name={`usual.${name}`} type="checkbox" label={t('pageTexts:back')} />}
    </div>
  );
}

/** Lists who saved the page when. The texts of then can be opened in the form. */
function Versions({ page, versions }: { page: string; versions: Version[] }) {
  const { format, t } = useLanguage();
  const linkTo = (version: number, text: string) => (
    <a href={withQuery(paths.adminTexts(page), { version: String(version) })}>{text}</a>
  );
  return (
    <details className="disclosure">
      <summary>{t('history:title')}</summary>
      <ol className="versions">
        {versions.map(({ created_at, email, version }, index) => (
          <li key={version}>
            {linkTo(version, `${format.date(created_at)} ${format.time(created_at)}`)}{' '}
            {email ?? t('history:nobody')}{' '}
            {index === 0 && <span className="status">{t('history:current')}</span>}
          </li>
        ))}
        <li>{linkTo(0, t('pageTexts:allUsual'))}</li>
      </ol>
    </details>
  );
}
