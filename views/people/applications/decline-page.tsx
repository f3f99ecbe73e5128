import { declineReasons, moneyChoices } from '../../../src/people/applications/shared/decision.ts';
import type { declineSentences } from '../../../src/people/applications/emails.ts';
import type { Application } from '../../../src/people/register/applicants.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { languageOf } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Asks why an application is declined, and what happens to money that has come for it. */
export function DeclinePage({
  application,
  query,
  asksAboutMoney,
  canKeepMoney,
  canWrite,
  sentences,
  state,
}: {
  application: Application;
  query: Record<string, string>;
  asksAboutMoney: boolean;
  canKeepMoney: boolean;
  canWrite: boolean;
  /** What each choice puts into the email, in the language of the applicant. */
  sentences: ReturnType<typeof declineSentences>;
  state: FormState;
}) {
  const { t } = useLanguage();
  const { email, full_name: name, id, language, payment_status } = application;
  const title = t('applications:decline.heading', { name });
  const choices = moneyChoices.filter((choice) => choice === 'refund' || canKeepMoney);
  const quoted = (sentence: string) => (
    <>
      <br />
      <q className="field-hint" lang={language}>
        {sentence}
      </q>
    </>
  );
  return (
    <PlainPage page="applications" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">
        {t(`applications:decline.follows.${asksAboutMoney ? 'paid' : 'unpaid'}`)}{' '}
        {canWrite
          ? t('applications:decline.letter')
          : t('applications:decision.noLetter', { email })}
      </p>
      <Form
        className="editor-form action-form"
        action={paths.adminApplicationAct(id, 'rejection', query)}
        state={state}
        labels={{
          reason: t('applications:decline.reason'),
          own_words: t('applications:decline.ownWords'),
          money: t('applications:decline.money'),
        }}
        errors={{
          ...t('inbox:errors', { returnObjects: true }),
          ...t('applications:decline.errors', { returnObjects: true }),
        }}
        hidden={{ seen: payment_status }}
        draft={`rejection-${id}`}
        submit={
          <button type="submit" className="button button-danger">
            {t('applications:decline.button')}
          </button>
        }
        back={paths.openApplication(id, query)}
      >
        <Field
          name="reason"
          type="radios"
          options={declineReasons.map((reason) => [
            reason,
            <>
              {t(`applications:decline.reasons.${reason}`)}
              {reason !== 'own' && quoted(sentences.reasons[reason])}
            </>,
          ])}
        />
        <Field
          name="own_words"
          hint={`${t(`applications:decline.writeIn.${languageOf(language)}`)} ${t('applications:decline.ownWordsHint')}`}
          rows={3}
          lang={language}
        />
        {asksAboutMoney && (
          <Field
            name="money"
            type="radios"
            options={choices.map((choice) => [
              choice,
              <>
                {t(`applications:decline.moneys.${choice}`)}
                {quoted(sentences.money[choice])}
              </>,
            ])}
          />
        )}
        {canWrite && <Field name="send" type="checkbox" label={t('applications:decision.send')} />}
      </Form>
    </PlainPage>
  );
}
