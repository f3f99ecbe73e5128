import { ONCE, TYPED } from '../../../src/shared/fields/once.ts';

/** Lets the server recognise a form that was sent twice. A form that is shown again keeps its key. */
export function OnceKey({ sent }: { sent?: string | undefined }) {
  return <input type="hidden" name={ONCE} value={sent || crypto.randomUUID()} />;
}

/**
 * Marks a form into which people type, whose handler reads it with parseForm() and shows it again where it cannot be
 * accepted. After the session has ended, signing in brings such a form back as it was. A script asks before its text is
 * lost.
 */
export function TypedMark({ isUnsaved }: TypedProps) {
  return <input type="hidden" name={TYPED} value="yes" data-unsaved={isUnsaved || undefined} />;
}

interface TypedProps {
  /** True where the form is shown with text that the server has not accepted yet. */
  isUnsaved?: boolean;
}

/** Is both, for forms without a key of their own. */
export function TypedFormKey({ sent, ...mark }: TypedProps & { sent?: string | undefined }) {
  return (
    <>
      <OnceKey sent={sent} />
      <TypedMark {...mark} />
    </>
  );
}
