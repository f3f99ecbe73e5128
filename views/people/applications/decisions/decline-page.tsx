import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import {
  declineReasons,
  moneyChoices,
} from '../../../../src/people/applications/shared/decision.ts';
import type { Application } from '../../../../src/people/register/applicants.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/office/plain-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TypedFormKey } from '../../../ui/kit/once-key.tsx';

/** The letter as it was typed before coming back here. */
const carried = ['text', 'drafted', 'send'] as const;

/** Asks why an application is declined, and what happens to money that has come for it. */
export function DeclinePage({
  application,
  query,
  asksAboutMoney,
  canKeepMoney,
  canWrite,
  sent,
}: {
  application: Application;
  query: Record<string, string>;
  asksAboutMoney: boolean;
  canKeepMoney: boolean;
  canWrite: boolean;
  sent: { values: Record<string, string>; errors?: FieldErrors } | undefined;
}) {
  const { t } = useLanguage();
  const { email, full_name: name, id, payment_status } = application;
  const title = t('applications:decline.heading', { name });
  const errors = sent?.errors ?? {};
  const hasChanged = errors.money === 'changed';
  const choices = moneyChoices.filter((choice) => choice === 'refund' || canKeepMoney);
  return (
    <PlainPage page="applications" title={title}>
      <h1>{title}</h1>
      {hasChanged && (
        <Notice tone="alert" {...t('applications:decline.changed', { returnObjects: true })} />
      )}
      <p className="part-lead">
        {t(`applications:decline.follows.${asksAboutMoney ? 'paid' : 'unpaid'}`)}{' '}
        {canWrite
          ? t('applications:decline.letter')
          : t('applications:decision.noLetter', { email })}
      </p>
      <form
        className="editor-form action-form"
        method="post"
        action={paths.adminApplicationAct(id, 'rejection', query)}
        noValidate
      >
        <TypedFormKey isUnsaved={sent !== undefined} />
        <input type="hidden" name="seen" value={payment_status} />
        {carried.map(
          (field) =>
            sent?.values[field] !== undefined && (
              <input key={field} type="hidden" name={field} value={sent.values[field]} />
            ),
        )}
        <Choices
          name="reason"
          values={declineReasons}
          text={(reason) => t(`applications:decline.reasons.${reason}`)}
          error={errors.reason}
          sent={sent?.values}
        />
        <div className="field">
          <label htmlFor="own_words">{t('applications:decline.ownWords')}</label>
          <p id="own_words-hint" className="field-hint">
            {t('applications:decline.ownWordsHint')}
          </p>
          <textarea
            id="own_words"
            name="own_words"
            rows={3}
            defaultValue={sent?.values.own_words}
            aria-invalid={errors.own_words ? true : undefined}
            aria-describedby={
              errors.own_words ? 'own_words-error own_words-hint' : 'own_words-hint'
            }
          />
          {errors.own_words && (
            <p id="own_words-error" className="field-error">
              {t(`inbox:errors.${errors.own_words as 'missing'}`)}
            </p>
          )}
        </div>
        {asksAboutMoney && (
          <Choices
            name="money"
            values={choices}
            text={(choice) => t(`applications:decline.moneys.${choice}`)}
            error={hasChanged ? undefined : errors.money}
            sent={sent?.values}
          />
        )}
        <p className="form-actions">
          <button type="submit" className="button">
            {t('applications:decline.read')}
          </button>{' '}
          {sent?.values.text === undefined && (
            <button type="submit" name="step" value="unread" className="button button-danger">
              {t(`applications:decline.${canWrite ? 'unread' : 'button'}`)}
            </button>
          )}{' '}
          <a className="button button-quiet" href={paths.openApplication(id, query)}>
            {t('lists:cancel')}
          </a>
        </p>
      </form>
    </PlainPage>
  );
}

function Choices<Value extends string>({
  name,
  values,
  text,
  error,
  sent,
}: {
  name: 'reason' | 'money';
  values: readonly Value[];
  text: (value: Value) => string;
  error: FieldErrors[string];
  sent: Record<string, string> | undefined;
}) {
  const { t } = useLanguage();
  return (
    <fieldset className="note-methods" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t(`applications:decline.${name}`)}</legend>
      {values.map((value, index) => (
        <label key={value} className="choice">
          <input
            id={index === 0 ? name : undefined}
            type="radio"
            name={name}
            value={value}
            defaultChecked={sent?.[name] === value}
          />{' '}
          {text(value)}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {t(`applications:decline.errors.${error as 'reasonMissing'}`)}
        </p>
      )}
    </fieldset>
  );
}
