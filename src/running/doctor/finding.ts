/** The longest time that the doctor waits for any other server. */
export const TIME_LIMIT_MS = 10_000;

/** `look` means that the site works, but that the operator should check this. */
export type State = 'ok' | 'look' | 'wrong';

export interface Finding {
  what: string;
  state: State;
  /** Must not contain secrets or personal data. */
  says: string;
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says });
export const look = (what: string, says: string): Finding => ({ what, state: 'look', says });
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says });

/** Returns the code of an error, because its message can contain an address or a password. */
export function codeOf(error: unknown): string {
  const { cause, code, name } = Object(error) as { cause?: unknown; code?: unknown; name?: string };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : (name ?? 'unknown');
}
