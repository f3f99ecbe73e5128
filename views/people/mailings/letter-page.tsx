import type { Addressed } from '../../../src/people/mailings/audience.ts';
import type { MemberLetter } from '../../../src/people/mailings/letters.ts';
import { omissions } from '../../../src/people/mailings/shared/schema.ts';
import type { Message } from '../../../src/services/mail/message.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { languageText } from '../../content/editing/two-languages.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { useAdmin } from '../../layout/page.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { FactList } from '../../ui/kit/fact-list.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { Notice } from '../../ui/notice.tsx';
import { audienceName } from './audience-name.ts';
import { LetterText, type ShownLetter } from './letter-text.tsx';
import { pdfText } from './pdf-text.ts';

interface Requested extends Addressed {
  /** What the question has shown, which must still be so when the letter is sent. */
  version: string;
}

/** Shows a letter as members get it. Asks before a draft is sent, because nobody can take it back. */
export function LetterPage({
  letter,
  list,
  previews,
  to,
  hasChanged,
  plan,
  isMailed,
}: {
  letter: MemberLetter;
  /** The address of the member list that it goes to. */
  list: string;
  previews: (ShownLetter & { message: Message })[];
  /** Null for a letter that was sent. */
  to: Requested | null;
  hasChanged: boolean;
  /** The form with the time to send, where it was sent and not accepted. */
  plan: FormState | undefined;
  /** True where a mail server is set up. */
  isMailed: boolean;
}) {
  const { t } = useLanguage();
  return (
    <PlainPage page="letters" title={letter.subject_sv} address={paths.adminLetter(letter.id)}>
      <p className="way-back">
        <a href={paths.adminLetters()}>{t('mailings:letters.title')}</a>
      </p>
      {hasChanged && (
        <Notice tone="alert" {...t('mailings:changedList', { returnObjects: true })} />
      )}
      <h1>{letter.subject_sv}</h1>
      {to ? <Question letter={letter} list={list} to={to} /> : <Outcome letter={letter} />}
      {to && letter.send_at === null && (plan ?? to.recipients.length > 0) && (
        <PlanForm letter={letter} state={plan} />
      )}
      {to && <TestForm letter={letter} isMailed={isMailed} />}
      {previews.map((preview) => (
        <section key={preview.language} aria-labelledby={`preview-${preview.language}`}>
          <h2 id={`preview-${preview.language}`}>{languageText(t, preview.language)}</h2>
          <article className="sheet">
            <LetterText {...preview} />
          </article>
        </section>
      ))}
      {to && letter.send_at === null && (
        <ActForm
          action={paths.adminLetter(letter.id, 'deletion')}
          question={[
            t('mailings:confirmDelete', { subject: letter.subject_sv }),
            t('lists:deletedForGood'),
          ]}
        >
          {t('mailings:deleteDraft')}
        </ActForm>
      )}
    </PlainPage>
  );
}

function Question({ letter, list, to }: { letter: MemberLetter; list: string; to: Requested }) {
  const { format, t } = useLanguage();
  const { audience, purpose, text_en } = letter;
  const { byEmail, leftOut, onPaper, recipients } = to;
  return (
    <>
      <p className="part-lead">
        <strong>{t(`mailings:purposes.${purpose}.name`)}</strong>{' '}
        {t(`mailings:purposes.${purpose}.text`)}
      </p>
      <FactList
        facts={[
          [
            t('mailings:letters.to'),
            <a key="list" href={list}>
              {audienceName(t, audience)}
            </a>,
          ],
          [t('mailings:pdf.title'), pdfLink(t, format, letter)],
          [t('mailings:letters.byEmail'), format.number(byEmail)],
          [t('mailings:letters.onPaper'), format.number(onPaper)],
          ...omissions
            .filter((reason) => leftOut[reason] > 0)
            .map(
              (reason) =>
                [t(`mailings:omissions.${reason}`), format.number(leftOut[reason])] as const,
            ),
        ]}
      />
      {text_en === '' && <p>{t('mailings:letters.onlySwedish')}</p>}
      {recipients.length === 0 && <p className="notice">{t('mailings:letters.nobody')}</p>}
      {letter.send_at === null ? (
        <SendForm letter={letter} to={to} />
      ) : (
        <Planned letter={letter} sendAt={letter.send_at} />
      )}
    </>
  );
}

function SendForm({ letter: { id }, to }: { letter: MemberLetter; to: Requested }) {
  const { t } = useLanguage();
  const { recipients, version } = to;
  return (
    <>
      {recipients.length > 0 && <p>{t('mailings:letters.sure')}</p>}
      <form method="post" action={paths.adminLetter(id, 'sending')}>
        <OnceKey />
        <input type="hidden" name="version" value={version} />
        <p className="form-actions">
          {recipients.length > 0 && (
            <button type="submit" className="button">
              {t('mailings:letters.send', { count: recipients.length })}
            </button>
          )}{' '}
          <a className="button button-quiet" href={paths.adminLetter(id, 'edit')}>
            {t('mailings:letters.change')}
          </a>
        </p>
      </form>
    </>
  );
}

function Planned({ letter: { id, sender }, sendAt }: { letter: MemberLetter; sendAt: string }) {
  const { format, t } = useLanguage();
  const moment = { day: format.date(sendAt), time: format.time(sendAt) };
  return (
    <>
      <p className="notice">
        {sender
          ? t('mailings:plan.planned', { ...moment, sender })
          : t('mailings:plan.plannedBySomebody', moment)}{' '}
        {t('mailings:plan.locked')}
      </p>
      <ActForm action={paths.adminLetter(id, 'unplanning')} className="button">
        {t('mailings:plan.unplan')}
      </ActForm>
    </>
  );
}

function PlanForm({ letter, state }: { letter: MemberLetter; state: FormState | undefined }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{t('mailings:plan.title')}</h2>
      <p>{t('mailings:plan.lead')}</p>
      <Form
        className="editor-form"
        action={paths.adminLetter(letter.id, 'planning')}
        state={state && { ...state, version: String(letter.version) }}
        values={{ time: '09:00' }}
        version={letter.version}
        labels={t('mailings:plan', { returnObjects: true })}
        errors={t('mailings:errors', { returnObjects: true })}
        submit={t('mailings:plan.submit')}
      >
        <Field name="day" type="date" />
        <Field name="time" type="time" />
      </Form>
    </section>
  );
}

function TestForm({ letter, isMailed }: { letter: MemberLetter; isMailed: boolean }) {
  const { t } = useLanguage();
  const { email } = useAdmin();
  return (
    <section aria-labelledby="test">
      <h2 id="test">{t('mailings:test.title')}</h2>
      <p>{t(isMailed ? 'mailings:test.lead' : 'mailings:test.noServer', { email })}</p>
      {isMailed && (
        <ActForm action={paths.adminLetter(letter.id, 'test')}>{t('mailings:test.send')}</ActForm>
      )}
    </section>
  );
}

/** Returns nothing where the letter has no file. */
const pdfLink = (t: Translate, format: Format, letter: MemberLetter) =>
  letter.file_name && (
    <a key="pdf" href={paths.adminLetter(letter.id, 'pdf')}>
      {pdfText(t, format, letter)}
    </a>
  );

function Outcome({ letter }: { letter: MemberLetter }) {
  const { format, t } = useLanguage();
  const { audience, by_email, left_out, on_paper, purpose, sender, sent_at } = letter;
  return (
    <FactList
      facts={[
        [t('mailings:letters.purpose'), t(`mailings:purposes.${purpose}.name`)],
        [
          t('mailings:letters.sentOn'),
          sent_at && `${format.date(sent_at)} ${format.time(sent_at)}`,
        ],
        [t('mailings:letters.sentBy'), sender],
        [t('mailings:letters.to'), audienceName(t, audience)],
        [t('mailings:pdf.title'), pdfLink(t, format, letter)],
        [t('mailings:letters.byEmail'), format.number(by_email ?? 0)],
        [t('mailings:letters.onPaper'), format.number(on_paper ?? 0)],
        [t('mailings:letters.leftOut'), format.number(left_out ?? 0)],
      ]}
    />
  );
}
