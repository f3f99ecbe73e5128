import type { Refused } from '../../src/auth/doors.ts';
import type { AuthError } from '../../src/auth/schema.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { Door } from './door.tsx';
import { DoorField } from './door-field.tsx';

type InvitationPageProps = Pick<Refused, 'errors' | 'notice'> & {
  /** Both are missing when the invitation is not valid (any more). */
  token?: string;
  email?: string;
};

/** Somebody who was invited chooses a password. */
export function InvitationPage({ token, email, errors, notice }: InvitationPageProps) {
  const { t } = useLanguage();
  const errorOf = (field: string) =>
    errors?.[field] && t(`auth:errors.${errors[field] as AuthError}`);
  if (!token || !email) return <Door heading={t('auth:invitation.heading')} notice={notice} />;
  return (
    <Door heading={t('auth:invitation.heading')} notice={notice}>
      <p>{t('auth:invitation.lead')}</p>
      <form
        className="invitation-form"
        method="post"
        action={paths.adminInvitation(token)}
        noValidate
      >
        {/* Password managers store both. */}
        <DoorField
          name="email"
          type="email"
          label={t('auth:invitation.email')}
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <DoorField
          name="password"
          type="password"
          label={t('auth:invitation.password')}
          hint={t('auth:invitation.hint')}
          autoComplete="new-password"
          isFirst
          error={errorOf('password')}
        />
        <DoorField
          name="repeat"
          type="password"
          label={t('auth:invitation.repeat')}
          autoComplete="new-password"
          error={errorOf('repeat')}
        />
        <button type="submit" className="button">
          {t('auth:invitation.submit')}
        </button>
      </form>
    </Door>
  );
}
