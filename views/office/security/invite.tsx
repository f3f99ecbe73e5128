import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { TypedMark } from '../../ui/kit/once-key.tsx';
import { PressButton } from '../../ui/kit/press-button.tsx';
import { moment } from '../../layout/office/moment.ts';
import { AuthField, type AuthFormState } from '../sign-in/auth-form.tsx';

export interface MadeInvitation {
  email: string;
  link: string;
  expiresAt: string;
}

/** Takes an address, and shows the link for it for the only time. */
export function Invite({
  invited,
  made,
  errors,
}: {
  invited: string;
  made?: MadeInvitation | undefined;
  errors?: AuthFormState['errors'];
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
          <form method="post" action={paths.adminAdministrators()} noValidate>
            <TypedMark />
            <AuthField
              name="email"
              type="email"
              label={t('security:invitations.email')}
              autoComplete="off"
              defaultValue={invited}
              isFirst={errors !== undefined}
              errors={errors}
            />
            <p className="form-actions">
              <button type="submit" className="button">
                {t('security:invitations.submit')}
              </button>
            </p>
          </form>
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
