function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A row with this unique value is already there (SQLite's code, or PostgreSQL's 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(
    codeOf(error),
  );
}

export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** The database cannot do it just now (locked, disk full or failing): worth trying again later. */
export function isUnavailable(error: unknown): boolean {
  return isBusy(error) || /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error));
}
