import type { SentSignIn } from '../../src/auth/pages.tsx';
import type { AuthError } from '../../src/auth/schema.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { Door } from './door.tsx';
import { DoorField } from './door-field.tsx';

/** Who comes back after a mistake finds the address kept and the password empty. */
export function SignInPage({ email = '', next, errors, notice }: SentSignIn) {
  const { t } = useLanguage();
  const errorOf = (field: string) =>
    errors?.[field] && t(`auth:errors.${errors[field] as AuthError}`);
  const beginsWithEmail = email === '' || Boolean(errors?.email);
  return (
    <Door heading={t('auth:signIn.heading')} notice={notice}>
      <form className="sign-in-form" method="post" action={paths.adminLogin()} noValidate>
        <input type="hidden" name="next" value={next} />
        <DoorField
          name="email"
          type="email"
          label={t('auth:signIn.email')}
          autoComplete="username"
          isFirst={beginsWithEmail}
          defaultValue={email}
          error={errorOf('email')}
        />
        <DoorField
          name="password"
          type="password"
          label={t('auth:signIn.password')}
          autoComplete="current-password"
          isFirst={!beginsWithEmail}
          error={errorOf('password')}
        />
        <button type="submit" className="button">
          {t('auth:signIn.submit')}
        </button>
      </form>
    </Door>
  );
}
