import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { PublicForm } from '../../ui/public-form.tsx';
import { OwnFrame } from './own-frame.tsx';

/** Asks for the address to which a code is sent, unless it is that of somebody who is signed in. */
export function AskPage({ email, state }: { email?: string | undefined; state: FormState }) {
  const { language, t } = useLanguage();
  const { isDemo, sendsMail } = usePage();
  if (!sendsMail && !isDemo) {
    return (
      <OwnFrame heading={t('own:title')} lead={t('own:ask.noMail')}>
        <p>
          <a className="button" href={paths.contact()}>
            {t('success:contact')}
          </a>
        </p>
      </OwnFrame>
    );
  }
  const next = state.values.next ?? '';
  const isAgain = email !== undefined;
  return (
    <OwnFrame
      heading={t(isAgain ? 'own:again.heading' : 'own:title')}
      lead={isAgain ? t('own:again.text', { email }) : t('own:ask.lead')}
      {...(isAgain && { part: paths.ownAgain(next) })}
    >
      {/* Has no key, so that the pages for known and unknown addresses are the same. */}
      <Form
        className="own-form"
        action={inLanguage(isAgain ? paths.ownPart('again') : paths.own(), language)}
        isPlain
        hidden={{ next }}
        state={state}
        errors={t('members:errors', { returnObjects: true })}
        submit={t('own:ask.submit')}
      >
        {!isAgain && (
          <Field name="email" type="email" label={t('own:ask.email')} autoComplete="email" />
        )}
      </Form>
      <p className="own-note">{t('own:ask.note')}</p>
      {!isAgain && (
        <p>
          <a href={paths.membershipRegistration()}>{t('own:ask.join')}</a>
        </p>
      )}
    </OwnFrame>
  );
}

/** What a browser has asked for. */
interface Asked {
  email: string;
  purpose: 'signIn' | 'email';
  member_id: string | null;
  next: string;
}

/** Says the same for every address. */
export function CodePage({ asked, state }: { asked: Asked | undefined; state: FormState }) {
  const { language, t } = useLanguage();
  const { isDemo, sendsMail } = usePage();
  const { email = '', next = '' } = asked ?? {};
  const isNew = asked?.purpose === 'email';
  const again = isNew ? paths.ownPart('email') : paths.ownPart('again');
  return (
    <OwnFrame
      heading={t('own:code.heading')}
      lead={asked && t(isNew ? 'own:code.confirm' : 'own:code.text', { email })}
      part={paths.ownPart('code')}
    >
      <Form
        className="own-form"
        action={inLanguage(paths.ownPart('code'), language)}
        isPlain
        state={state}
        errors={t('own:code.errors', { returnObjects: true })}
        submit={t('own:code.submit')}
      >
        <Field
          name="code"
          type="numeric"
          label={t('own:code.label')}
          hint={isDemo && !sendsMail ? t('own:code.demo') : undefined}
          autoComplete="one-time-code"
          hasFocus
        />
      </Form>
      {asked && (
        <>
          <p className="own-note">{t('own:code.nothing')}</p>
          <Form
            className="own-form"
            action={inLanguage(asked.member_id === null ? paths.own() : again, language)}
            isPlain
            hidden={{ email, next }}
            submit={
              <button type="submit" className="button button-quiet">
                {t('own:code.again')}
              </button>
            }
          />
        </>
      )}
      <p>
        <a href={paths.own()}>{t(asked ? 'own:code.other' : 'own:code.ask')}</a>
      </p>
    </OwnFrame>
  );
}

interface Named {
  id: string;
  number: number;
  full_name: string;
}

/** Lets somebody choose between the members with their address. */
export function ChooserPage({ code, members }: { code: string; members: Named[] }) {
  const { t } = useLanguage();
  return (
    <OwnFrame heading={t('own:choose.heading')} lead={t('own:choose.text')}>
      {members.map(({ full_name, id, number }) => (
        <PublicForm key={id} className="own-choice" action={paths.ownPart('code')}>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="member" value={id} />
          <button type="submit" className="button">
            {t('own:choose.as', { name: full_name, number: memberNumber(number) })}
          </button>
        </PublicForm>
      ))}
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
