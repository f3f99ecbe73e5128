/** Leaves out all other properties of errors, because those of a database and of a mail server contain personal data. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { cause, code, constraint, message, name, stack, table } = error as DatabaseError;
  const isOfDatabase = isDatabaseError(error);
  const missing = isOfDatabase ? missingName(message) : undefined;
  return {
    type: error.constructor.name || name,
    ...(!isOfDatabase && { message }),
    ...(typeof code === 'string' && { code }),
    ...(isOfDatabase && { table, constraint, missing }),
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

/** Finds the name in a message of SQLite or PostgreSQL about a table or column that does not exist. It is no data. */
const missingName = (message: string): string | undefined =>
  (/^no such (?:table|column): ([\w.]{1,100})$/.exec(message) ??
    /^table (\w{1,100} has no column named \w{1,100})$/.exec(message) ??
    /^(?:relation|column) "?([\w.]{1,100})"?(?: of relation "\w{1,100}")? does not exist$/.exec(
      message,
    ))?.[1];

/** The first lines of a stack repeat the message, which may quote values. */
const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
