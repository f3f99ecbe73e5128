import { isBusy } from '../database/errors.ts';
import { StoreUnavailableError } from '../images/store-errors.ts';
import { PlainFault } from '../jobs/plain-fault.ts';

/** A backup could not be made or restored. */
export class BackupFault extends PlainFault {
  override name = 'BackupFault';
}

/** The same error in plain words where there are such; others stay as they are. */
export function inPlainWords(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupFault) return error;
  if (error instanceof StoreUnavailableError) {
    const { cause } = error;
    const why = cause instanceof Error ? cause.message : String(cause);
    return new BackupFault(`The bucket of the pictures cannot be used (${why}).`, { cause: error });
  }
  const plain = plainReason(error);
  return plain ? new BackupFault(plain, { cause: error }) : error;
}

/** What a disk or a database refuses, in plain words; null for everything else. */
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
      if (isBusy(error)) return 'Another program uses the database. Try again when it has ended.';
      if (error.code?.startsWith('SQLITE_IOERR'))
        return `The disk failed or is full (${error.code}).`;
      return null;
  }
}
