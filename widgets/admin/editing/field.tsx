import { type ReactNode, useId } from 'react';
import { t, type AdminText } from '../texts/texts.ts';

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns the text for a message key of the server. */
export function faultText(fault: string | undefined): string | undefined {
  return fault && t(`faults.${fault}` as AdminText);
}

export function Field({
  label,
  hint,
  fault,
  children,
}: {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      <p id={`${id}-fault`} className="field-error">
        {faultText(fault)}
      </p>
    </div>
  );
}
