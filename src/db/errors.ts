import { OperatorError } from '../shared/operator-error.ts';
import { UnavailableError } from '../shared/unavailable-error.ts';

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

/** Matches faults after which a later attempt may succeed: a locked or unreachable database, a full or failing disk, overload. */
export function isUnavailable(error: unknown): boolean {
  return (
    isBusy(error) ||
    error instanceof UnavailableError ||
    error instanceof UnreachableError ||
    /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|(08|53|57P|58)\w+$|25006$)/.test(codeOf(error))
  );
}

/** Returns what the operator can do; null for a cause that nobody has foreseen. */
export function plainReason(error: NodeJS.ErrnoException): string | null {
  if (error instanceof OperatorError) return error.message;
  const { code = '', path } = error;
  const place = path ? `: ${path}` : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return 'The disk is full. Make room, or remove old backups, and try again.';
    case 'EFBIG':
      return 'A file became larger than the disk or the system allows.';
    case 'EACCES':
    case 'EPERM':
      return `This user may not read or write there${place}. Change the owner, or name another place.`;
    case 'EROFS':
      return `The disk can only be read${place}. Mount it so that it can be written, or name another place.`;
    case 'ENOENT':
      return `There is no such file or folder${place}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `A file is where a folder should be${place}. Move the file away, or name another folder.`;
  }
  if (error instanceof UnreachableError) return `PostgreSQL cannot be reached: ${error.message}`;
  if (isBusy(error)) return 'Another program uses the database. Try again when it has ended.';
  const [, kind] = /^SQLITE_(CANTOPEN|CORRUPT|IOERR|NOTADB|READONLY)/.exec(code) ?? [];
  switch (kind) {
    case 'CANTOPEN':
      return 'The database cannot be opened: check that DATA_DIR exists, and that this user may read and write all of it.';
    case 'READONLY':
      return 'The database can only be read: check the owner of the files in DATA_DIR, and how its disk is mounted.';
    case 'CORRUPT':
    case 'NOTADB':
      return 'The database is damaged: restore a backup (npm run restore -- --help), or set DATA_DIR to another folder.';
    case 'IOERR':
      return `The disk failed or is full (${code}).`;
    default:
      return null;
  }
}
