/** Leaves out all other properties of errors, because those of a database and of a mail server contain personal data. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { cause, code, constraint, message, name, stack, table } = error as DatabaseError;
  const isOfDatabase = isDatabaseError(error);
  return {
    type: error.constructor.name || name,
    ...(!isOfDatabase && { message }),
    ...(typeof code === 'string' && { code }),
    ...(isOfDatabase && { table, constraint }),
    stack: isOfDatabase ? framesOf(stack) : stack,
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

interface DatabaseError extends Error {
  code?: unknown;
  table?: string;
  constraint?: string;
}

/** Recognises errors of PostgreSQL by the severity that all of them have. */
const isDatabaseError = (error: Error & { code?: unknown }): boolean =>
  'severity' in error || (typeof error.code === 'string' && error.code.startsWith('SQLITE_'));

/** The first lines of a stack repeat the message, which may quote values. */
const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
