import { inLanguage } from '../../../../src/content/items/shared/in-language.ts';
import type { Newsletter } from '../../../../src/content/newsletters/fields.ts';
import { writtenLanguages } from '../../../../src/content/newsletters/shared/written-in.ts';
import type { Readers } from '../../../../src/people/mailings/newsletters/audience.ts';
import type { Check } from '../../../../src/people/mailings/newsletters/checks.ts';
import type { Counts } from '../../../../src/people/mailings/newsletters/sendings.ts';
import type { FormState } from '../../../../src/shared/fields/form-state.ts';
import type { Language } from '../../../../src/shared/i18n/languages.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { languageText } from '../../../content/editing/two-languages.tsx';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { useAdmin, usePage } from '../../../layout/page.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { ActForm } from '../../../ui/kit/act-form.tsx';
import { FactList } from '../../../ui/kit/fact-list.tsx';
import { OnceKey } from '../../../ui/kit/once-key.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { NewsletterProgress } from './newsletter-progress.tsx';
import { audienceText, stateText } from './texts.ts';

interface NewsletterPageProps {
  row: Newsletter;
  readers: Readers;
  /** What the page shows, which must still be so when it is sent. */
  seen: string;
  counts: Counts;
  limits: { perMinute: number; perDay: number | null };
  checks: Check[];
  /** Which preview is shown. */
  shown: { language: Language; scheme: string; width: string };
  state: FormState;
  /** True where its time has come. */
  isDue: boolean;
}

/** Shows what a newsletter looks like, whom it reaches and how its sending fares. Works without scripts. */
export function NewsletterPage(props: NewsletterPageProps) {
  const { isDue, row } = props;
  const { format, language, t } = useLanguage();
  const { lang, title } = inLanguage(row, language);
  const isDraft = row.state === 'draft';
  const address = props.state.action ? paths.adminNewsletter(row.id) : undefined;
  return (
    <PlainPage page="newsletters" title={title} address={address}>
      <p className="way-back">
        <a href={paths.adminNewsletters()}>{t('newsletters:heading')}</a>
      </p>
      <h1 lang={lang.title}>{title}</h1>
      <p data-live={row.state === 'scheduled' ? row.state : undefined}>
        <span className={row.state === 'finished' ? 'status status-good' : 'status'}>
          {isDue ? t('newsletters:state.sending') : stateText(t, row, format)}
        </span>
      </p>
      {isDraft && row.problem && (
        <p className="notice notice-alert" role="alert">
          {t(`newsletters:${row.problem === 'late' ? 'lateThen' : 'nobodyThen'}`)}
        </p>
      )}
      {isDue && <p>{t('newsletters:begins')}</p>}
      {!isDue && (isDraft || row.state === 'scheduled') && <Question {...props} />}
      {!isDraft && row.state !== 'scheduled' && <NewsletterProgress {...props} />}
      <Preview {...props} />
    </PlainPage>
  );
}

function Question({ row, readers, seen, checks, state }: NewsletterPageProps) {
  const { format, t } = useLanguage();
  const { sendsMail } = usePage();
  const { email } = useAdmin();
  const { total, byLanguage } = readers;
  const isDraft = row.state === 'draft';
  const { id } = row;
  return (
    <>
      <FactList
        facts={[
          [t('newsletters:fields.audience'), audienceText(t, row.audience)],
          [
            t('newsletters:readers'),
            t('newsletters:readersBy', {
              total: format.number(total),
              en: format.number(byLanguage.en),
              sv: format.number(byLanguage.sv),
            }),
          ],
        ]}
      />
      <section className="letter-part">
        <h2>{t('newsletters:check.heading')}</h2>
        <ul className="checks">
          {checks.map(({ about = '', check, isOk, language }) => (
            <li key={check + (language ?? '')} className={isOk ? undefined : 'check-open'}>
              <strong>{t(`newsletters:check.${isOk ? 'ok' : 'open'}`)}</strong>{' '}
              {language && `${languageText(t, language)}: `}
              {t(`newsletters:check.${check}.${isOk ? 'ok' : 'open'}`, { about })}
            </li>
          ))}
        </ul>
        <p>
          <a href={paths.adminSenderCheck()}>{t('newsletters:check.sender')}</a>
        </p>
      </section>
      {!sendsMail && <p className="notice">{t('newsletters:noMail')}</p>}
      <div className="row-actions">
        {isDraft ? (
          <a className="button button-quiet" href={paths.adminNewsletters({ edit: id })}>
            {t('newsletters:edit')}
          </a>
        ) : (
          <ActForm action={paths.adminNewsletter(id, 'draft')} className="button">
            {t('newsletters:unplan')}
          </ActForm>
        )}
        {sendsMail && (
          <ActForm action={paths.adminNewsletter(id, 'test')} className="button button-quiet">
            {t('newsletters:test', { email })}
          </ActForm>
        )}
      </div>
      {isDraft && sendsMail && (
        <section className="letter-part">
          <h2>{t('newsletters:send.heading')}</h2>
          {total === 0 ? (
            <p className="notice">{t('newsletters:nobody')}</p>
          ) : (
            <>
              <form
                method="post"
                action={paths.adminNewsletter(id)}
                data-confirm={t('newsletters:send.question', { count: total })}
              >
                <OnceKey />
                <input type="hidden" name="version" value={seen} />
                <button type="submit" className="button">
                  {t('newsletters:send.now', { count: total })}
                </button>
              </form>
              <Form
                className="editor-form"
                action={paths.adminNewsletter(id, 'plan')}
                state={state.action ? state : { values: { time: '09:00' } }}
                hidden={{ version: seen }}
                labels={t('newsletters:send.labels', { returnObjects: true })}
                errors={t('newsletters:errors', { returnObjects: true })}
                submit={t('newsletters:send.later')}
                isPlain
              >
                <div className="field-pair">
                  <Field name="day" type="date" /> <Field name="time" type="time" />
                </div>
              </Form>
            </>
          )}
        </section>
      )}
    </>
  );
}

function Preview({ row, shown }: NewsletterPageProps) {
  const { t } = useLanguage();
  const { language, scheme, width } = shown;
  const written = writtenLanguages(row);
  const chips = (
    name: keyof typeof shown,
    values: readonly string[],
    text: (value: string) => string,
  ) => (
    <Chips
      label={t(`newsletters:preview.${name}`)}
      chips={values.map((value) => ({
        key: value,
        text: text(value),
        href: `${paths.adminNewsletter(row.id, 'sending', { ...shown, [name]: value })}#preview`,
        isShown: shown[name] === value,
        count: undefined,
      }))}
    />
  );
  return (
    <section id="preview" className="letter-part" aria-labelledby="preview-heading">
      <h2 id="preview-heading">{t('newsletters:preview.heading')}</h2>
      <div className="row-actions">
        {chips('language', written, (value) => languageText(t, value as Language))}
        {chips('scheme', ['light', 'dark'], (value) => t(`newsletters:preview.${value as 'dark'}`))}
        {chips('width', ['wide', 'narrow'], (value) => t(`newsletters:preview.${value as 'wide'}`))}
      </div>
      <iframe
        sandbox="allow-popups allow-same-origin"
        className={width === 'narrow' ? 'email-frame email-narrow' : 'email-frame'}
        title={t('newsletters:preview.heading')}
        src={paths.adminNewsletter(row.id, 'email', { language, scheme })}
      />
    </section>
  );
}
