import { ONCE } from '../../../src/shared/fields/once.ts';

/** Lets the server recognise a form that was sent twice. A form that is shown again keeps its key. */
export function OnceKey({ sent }: { sent?: string | undefined }) {
  return <input type="hidden" name={ONCE} value={sent || crypto.randomUUID()} />;
}
