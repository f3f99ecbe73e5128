import type { ComponentProps } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { AuthField } from '../sign-in/auth-form.tsx';

type FieldProps = Pick<ComponentProps<typeof AuthField>, 'errors' | 'hint' | 'isFirst'>;

export function YourPasswordField(props: FieldProps) {
  const { t } = useLanguage();
  return (
    <AuthField
      {...props}
      name="password"
      type="password"
      label={t('security:yourPassword')}
      autoComplete="current-password"
    />
  );
}

export function CodeField(
  props: FieldProps & Pick<ComponentProps<typeof AuthField>, 'inputMode' | 'label' | 'name'>,
) {
  return (
    <AuthField
      {...props}
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
