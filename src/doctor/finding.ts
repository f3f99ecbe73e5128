/** `look`: somebody should look at it, but the site works. */
export type State = 'ok' | 'look' | 'wrong';

export interface Finding {
  what: string;
  state: State;
  /** What there is and, where it is not as it should be, what to do. No secrets and nobody's data. */
  says: string;
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says });
export const look = (what: string, says: string): Finding => ({ what, state: 'look', says });
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says });

/** What an error may tell the operator: codes, for the text of an error can repeat an address or a password. */
export function codeOf(error: unknown): string {
  const { cause, code, name } = Object(error) as { cause?: unknown; code?: unknown; name?: string };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : (name ?? 'unknown');
}
