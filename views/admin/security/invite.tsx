import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { PressButton } from '../../ui/kit/press-button.tsx';
import { moment } from '../../layout/admin/moment.ts';

export interface MadeInvitation {
  email: string;
  link: string;
  expiresAt: string;
}

/** Takes an address, and shows the link for it for the only time. */
export function Invite({
  made,
  state,
}: {
  made: MadeInvitation | undefined;
  state: FormState | undefined;
}) {
  const { t } = useLanguage();
  return (
    <section className="panel part" aria-labelledby="invite">
      <h2 id="invite">{t('security:invitations.title')}</h2>
      {made ? (
        <InvitationLink {...made} />
      ) : (
        <>
          <p className="part-lead">{t('security:invitations.lead')}</p>
          <Form
            action={paths.adminAdministrators()}
            state={state}
            errors={t('auth:errors', { returnObjects: true })}
            submit={t('security:invitations.submit')}
          >
            <Field
              name="email"
              type="email"
              label={t('security:invitations.email')}
              autoCapitalize="none"
              spellCheck={false}
              isRequired
            />
          </Form>
        </>
      )}
    </section>
  );
}

function InvitationLink({ email, link, expiresAt }: MadeInvitation) {
  const { format, t } = useLanguage();
  return (
    <>
      <p id="link-text" role="status">
        <strong>{t('security:invitations.linkTitle', { email })}.</strong>{' '}
        {t('security:invitations.linkText', { date: moment(format, expiresAt) })}
      </p>
      <div className="field">
        <label htmlFor="link">{t('security:invitations.link')}</label>
        <input
          id="link"
          value={link}
          aria-describedby="link-text"
          readOnly
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link is what was asked for
          autoFocus
        />
      </div>
      <p className="form-actions">
        <PressButton does="copy" text={link} />
        <a className="button button-small" href={paths.adminAdministrators()}>
          {t('security:invitations.done')}
        </a>
      </p>
    </>
  );
}
