import type { ReactNode } from 'react';
import { OnceKey } from './once-key.tsx';

/** Is one button that does one thing. A question comes before: from the script, or else as a page of its own. */
export function ActForm({
  action,
  fields,
  question,
  label,
  className = 'button button-quiet button-small',
  children,
}: {
  action: string;
  /** Sent along, such as the address to come back to. */
  fields?: Record<string, string>;
  /** Asked before the act; its parts are paragraphs. */
  question?: string[];
  /** Says more than the button shows, such as whom the act is about. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action} data-confirm={question?.join('\n\n')}>
      <OnceKey />
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} aria-label={label}>
        {children}
      </button>
    </form>
  );
}
