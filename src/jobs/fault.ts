import { OperatorError } from '../operator-error.ts';

/** What went wrong. Without its message, unless that is ours: it could quote what somebody has entered. */
export interface Fault {
  /** `SQLITE_BUSY`, `ENOSPC`, or the name of the error. */
  error: string;
  reason?: string;
  /** Where in the code. */
  stack: string[];
}

export function faultOf(error: unknown): Fault {
  const { code, name, stack } = Object(error) as { code?: unknown; name?: string; stack?: unknown };
  const frames = typeof stack === 'string' ? stack.split('\n') : [];
  return {
    error: typeof code === 'string' ? code : (name ?? 'unknown'),
    ...(error instanceof OperatorError && { reason: error.message }),
    stack: frames.map((line) => line.trim()).filter((line) => line.startsWith('at ')),
  };
}
