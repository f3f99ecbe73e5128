function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Means that PostgreSQL cannot be reached. The original code alone could come from another service. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly code = 'UNREACHABLE';
}

/** The numbers are PostgreSQL's: a lock that was not free in time, a conflict, a deadlock. */
export function isBusy(error: unknown): boolean {
  return /^(SQLITE_(BUSY|LOCKED)|(55P03|40001|40P01)$)/.test(codeOf(error));
}

/** Matches faults after which a later attempt may succeed: a locked or unreachable database, a full or failing disk. */
export function isUnavailable(error: unknown): boolean {
  return (
    isBusy(error) ||
    error instanceof UnreachableError ||
    /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|(08|53|57P|58)\w+$|25006$)/.test(codeOf(error))
  );
}

export function plainReason(error: NodeJS.ErrnoException): string | null {
  const where = error.path ? `: ${error.path}` : '.';
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return 'The disk is full. Make room, or remove old backups, and try again.';
    case 'EFBIG':
      return 'A file became larger than the disk or the system allows.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `There is no permission to write there${where}`;
    case 'ENOENT':
      return `There is no such file or folder${where}`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `A file is where a folder should be${where}`;
    case 'SQLITE_CANTOPEN':
      return 'The database cannot be opened: there is none in DATA_DIR, or no permission.';
    case 'SQLITE_CORRUPT':
    case 'SQLITE_NOTADB':
      return 'The database is damaged. Restore a backup from before.';
    default:
      if (error instanceof UnreachableError)
        return `PostgreSQL cannot be reached: ${error.message}`;
      if (isBusy(error)) return 'Another program uses the database. Try again when it has ended.';
      if (error.code?.startsWith('SQLITE_IOERR'))
        return `The disk failed or is full (${error.code}).`;
      return null;
  }
}
