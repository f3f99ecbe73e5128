import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../editing/field.tsx';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** A password field with a button that shows the password. */
export function PasswordField({
  name,
  label,
  hint,
  fault,
  isNew = false,
}: {
  name: string;
  label: string;
  hint?: string;
  fault: string | undefined;
  isNew?: boolean;
}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wiring) => (
        <div className="password-field">
          <input
            {...wiring}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
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
