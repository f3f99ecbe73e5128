import eye from 'lucide-static/icons/eye.svg';
import eyeOff from 'lucide-static/icons/eye-off.svg';
import { useState } from 'react';
import { Field } from '../../form/field.tsx';
import { type FieldState, TextField } from '../../form/text-field.tsx';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function PasswordField({
  name,
  label,
  hint,
  error,
  onEdit,
  isNew = false,
}: FieldState & { label: string; hint?: string; isNew?: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="password-field">
          <input
            {...wiring}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onEdit(event.target.value)}
            required
          />
          <IconButton
            icon={isShown ? eyeOff : eye}
            label={t(isShown ? 'security.hidePassword' : 'security.showPassword')}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}

/** Tells password managers whose password it is. */
export function Whose({ email }: { email: string }) {
  return <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />;
}

/** Takes a code of the authenticator app or, unless `isDigits`, a recovery code too. */
export function CodeField({
  isDigits = false,
  ...field
}: FieldState & { label: string; hint?: string; isDigits?: boolean }) {
  return (
    <TextField
      {...field}
      inputMode={isDigits ? 'numeric' : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
