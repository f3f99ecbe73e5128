/** What went wrong, without its message: that could quote what somebody has entered. */
export interface Fault {
  /** `SQLITE_BUSY`, `ENOSPC`, or the name of the error. */
  error: string;
  /** Where in the code. */
  stack: string[];
}

export function faultOf(error: unknown): Fault {
  const { code, name, stack } = Object(error) as { code?: unknown; name?: string; stack?: unknown };
  const frames = typeof stack === 'string' ? stack.split('\n') : [];
  return {
    error: typeof code === 'string' ? code : (name ?? 'unknown'),
    stack: frames.map((line) => line.trim()).filter((line) => line.startsWith('at ')),
  };
}
