import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { OwnFrame } from './own-frame.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

interface Named {
  id: string;
  number: number;
  full_name: string;
}

/** Asks for the address to which the link is sent. */
export function SignInPage({
  email = '',
  next = '',
  errors,
  notice,
}: {
  email?: string;
  next?: string | undefined;
  errors?: FieldErrors;
  notice?: { title: string; text: string };
}) {
  const { language, t } = useLanguage();
  const { isDemo, sendsMail } = usePage();
  if (!sendsMail && !isDemo) {
    return (
      <OwnFrame heading={t('own:title')} lead={t('own:signIn.noMail')}>
        <p>
          <a className="button" href={paths.contact()}>
            {t('success:contact')}
          </a>
        </p>
      </OwnFrame>
    );
  }
  return (
    <OwnFrame heading={t('own:title')} lead={t('own:signIn.lead')} notice={notice}>
      {/* Has no key, so that the pages for known and unknown addresses are the same. */}
      <Form
        className="own-form"
        action={inLanguage(paths.ownLink(), language)}
        isPlain
        hidden={{ next }}
        state={{ values: { email }, errors }}
        errors={t('members:errors', { returnObjects: true })}
        submit={t('own:signIn.submit')}
      >
        <Field name="email" type="email" label={t('own:signIn.email')} autoComplete="email" />
      </Form>
      <p className="own-note">{t('own:signIn.note')}</p>
      <p>
        <a href={paths.membershipRegistration()}>{t('own:signIn.join')}</a>
      </p>
    </OwnFrame>
  );
}

/** Says the same for every address, and takes the code of a link that was opened in another browser. */
export function SentPage({
  error,
  link,
}: {
  error: 'codeWrong' | 'codeTooOften' | undefined;
  /** Missing where this browser has asked for none, or too long ago. */
  link: { email: string; purpose: string } | undefined;
}) {
  const { language, t } = useLanguage();
  const { email, purpose } = link ?? { email: t('own:sent.theAddress'), purpose: 'signIn' };
  const lead = t(purpose === 'email' ? 'own:sent.confirm' : 'own:sent.text', { email });
  return (
    <OwnFrame heading={t('own:sent.heading')} lead={lead} part={paths.ownLink()}>
      <p>{t('own:sent.elsewhere')}</p>
      <Form
        className="own-form"
        action={inLanguage(paths.ownPart('code'), language)}
        isPlain
        state={{ values: {}, errors: { code: error } }}
        errors={t('members:errors', { returnObjects: true })}
        submit={t('own:sent.submit')}
      >
        <Field name="code" type="numeric" label={t('own:sent.code')} autoComplete="one-time-code" />
      </Form>
      <p className="own-note">
        {t('own:sent.nothing')} <a href={paths.own()}>{t('own:sent.again')}</a>
      </p>
    </OwnFrame>
  );
}

/** Asks somebody who signed in a while ago for a fresh link. */
export function AgainPage({ email, next }: { email: string; next: string }) {
  const { t } = useLanguage();
  return (
    <OwnFrame
      heading={t('own:again.heading')}
      lead={t('own:again.text', { email })}
      part={paths.ownAgain(next)}
    >
      <PublicForm action={paths.ownPart('again')}>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button">
          {t('own:signIn.submit')}
        </button>
      </PublicForm>
    </OwnFrame>
  );
}

/** Is shown in the browser that asked for the link. Only the press of a button uses it. */
export function LinkPage({
  action,
  email,
  members,
}: {
  action: string;
  /** The address that the link confirms; null for a link to sign in. */
  email: string | null;
  members: Named[];
}) {
  const { t } = useLanguage();
  if (members.length > 1) return <ChooserPage action={action} members={members} />;
  const [member] = members;
  const who: Record<string, string> = member
    ? { name: member.full_name, number: memberNumber(member.number) }
    : {};
  return (
    <OwnFrame
      heading={email === null ? t('own:link.heading') : t('own:link.email', { email })}
      lead={t('own:link.who', who)}
    >
      <PublicForm action={action}>
        <button type="submit" className="button">
          {t(email === null ? 'own:link.submit' : 'own:link.confirm')}
        </button>
      </PublicForm>
    </OwnFrame>
  );
}

/** Lets somebody choose between the members with their address. */
export function ChooserPage({
  action,
  code,
  members,
}: {
  action: string;
  code?: string | undefined;
  members: Named[];
}) {
  const { t } = useLanguage();
  return (
    <OwnFrame heading={t('own:link.choose')} lead={t('own:link.chooseText')}>
      {members.map(({ full_name, id, number }) => (
        <PublicForm key={id} className="own-choice" action={action}>
          {code && <input type="hidden" name="code" value={code} />}
          <input type="hidden" name="member" value={id} />
          <button type="submit" className="button">
            {t('own:link.as', { name: full_name, number: memberNumber(number) })}
          </button>
        </PublicForm>
      ))}
    </OwnFrame>
  );
}

/** Is shown when the link is opened in any other browser. Shows nothing but the code. */
export function CodePage({ code, isEmail }: { code: string; isEmail: boolean }) {
  const { t } = useLanguage();
  return (
    <OwnFrame
      heading={t('own:code.heading')}
      lead={t(isEmail ? 'own:code.email' : 'own:code.text')}
    >
      <p className="own-code">
        <span className="visually-hidden">{code.split('').join(' ')}</span>
        <span aria-hidden="true">{code}</span>
      </p>
      <p className="own-note">{t('own:code.warning')}</p>
    </OwnFrame>
  );
}

export function UnknownLinkPage() {
  const { t } = useLanguage();
  return (
    <OwnFrame heading={t('own:unknown.heading')} lead={t('own:unknown.text')}>
      <p>
        <a className="button" href={paths.own()}>
          {t('own:unknown.again')}
        </a>
      </p>
    </OwnFrame>
  );
}

/** The first button changes nothing, because some programs that check links press it. */
export function UndoPage({ action }: { action: string }) {
  const { language, t } = useLanguage();
  return (
    <OwnFrame heading={t('own:undo.heading')} lead={t('own:undo.text')}>
      <div className="own-ways">
        <Form
          method="get"
          action={paths.own()}
          hidden={{ lang: language }}
          submit={t('own:undo.keep')}
        />
        <PublicForm action={action}>
          <button type="submit" className="button">
            {t('own:undo.submit')}
          </button>
        </PublicForm>
      </div>
    </OwnFrame>
  );
}

export function UndonePage() {
  const { t } = useLanguage();
  return (
    <OwnFrame heading={t('own:undone.heading')} lead={t('own:undone.text')}>
      <p>
        <a className="button" href={paths.own()}>
          {t('own:unknown.again')}
        </a>
      </p>
    </OwnFrame>
  );
}
