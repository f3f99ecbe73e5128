import { CONFIRMED, ONCE } from '../../../src/shared/fields/once.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { HeaderPage } from '../../layout/admin/header.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { OnceKey } from './once-key.tsx';

export interface Question {
  /** The part of the navigation that the question belongs to. */
  page: HeaderPage;
  /** The paragraphs; the first is the question itself. */
  text: string[];
  button: string;
  back: string;
  /** The place of the form in its page, for handlers that show it again for `step=change`. */
  form?: string;
}

/** Asks before an act where no script has asked. */
export function QuestionPage({
  action,
  fields,
  question: { page, text, button, back, form },
}: {
  action: string;
  fields: Record<string, string>;
  question: Question;
}) {
  const { t } = useLanguage();
  const [first, ...others] = text;
  // The key of the form, so that the browser knows that its text is saved.
  const { [ONCE]: key, ...values } = fields;
  return (
    <PlainPage page={page} title={button} address={back}>
      <h1>{first}</h1>
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <form method="post" action={action}>
        <OnceKey sent={key} />
        <input type="hidden" name={CONFIRMED} value="yes" />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="form-actions">
          <button type="submit" className="button button-danger">
            {button}
          </button>{' '}
          {form ? (
            <button
              type="submit"
              name="step"
              value="change"
              formAction={`${action}#${form}`}
              className="button button-quiet"
            >
              {t('fee:refund.change')}
            </button>
          ) : (
            <a className="button button-quiet" href={back}>
              {t('lists:cancel')}
            </a>
          )}
        </p>
      </form>
    </PlainPage>
  );
}
