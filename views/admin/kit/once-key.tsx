import { ONCE } from '../../../src/fields/once.ts';

/** Lets the server recognise a form that was sent twice. */
export function OnceKey() {
  return <input type="hidden" name={ONCE} value={crypto.randomUUID()} />;
}
