import {
  declineReasons,
  moneyChoices,
} from '../../../../src/people/applications/shared/decision.ts';
import type { Application } from '../../../../src/people/register/applicants.ts';
import type { FormState, FormValues } from '../../../../src/shared/fields/form-state.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../../ui/form.tsx';

/** Returns the email as it was typed before coming back here. */
const emailIn = (values: FormValues): FormValues =>
  Object.fromEntries(
    ['text', 'drafted', 'send'].flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

/** Asks why an application is declined, and what happens to money that has come for it. */
export function DeclinePage({
  application,
  query,
  asksAboutMoney,
  canKeepMoney,
  canWrite,
  state,
}: {
  application: Application;
  query: Record<string, string>;
  asksAboutMoney: boolean;
  canKeepMoney: boolean;
  canWrite: boolean;
  state: FormState;
}) {
  const { t } = useLanguage();
  const { email, full_name: name, id, payment_status } = application;
  const title = t('applications:decline.heading', { name });
  const choices = moneyChoices.filter((choice) => choice === 'refund' || canKeepMoney);
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
        hidden={{ ...emailIn(state.values), seen: payment_status }}
        submit={
          <>
            <button type="submit" className="button">
              {t('applications:decline.read')}
            </button>{' '}
            {state.values.text === undefined && (
              <button type="submit" name="step" value="unread" className="button button-danger">
                {t(`applications:decline.${canWrite ? 'unread' : 'button'}`)}
              </button>
            )}
          </>
        }
        back={paths.openApplication(id, query)}
      >
        <Field
          name="reason"
          type="radios"
          options={declineReasons.map((reason) => [
            reason,
            t(`applications:decline.reasons.${reason}`),
          ])}
        />
        <Field name="own_words" hint={t('applications:decline.ownWordsHint')} rows={3} />
        {asksAboutMoney && (
          <Field
            name="money"
            type="radios"
            options={choices.map((choice) => [choice, t(`applications:decline.moneys.${choice}`)])}
          />
        )}
      </Form>
    </PlainPage>
  );
}
