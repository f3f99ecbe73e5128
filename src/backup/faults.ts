import { plainReason } from '../database/errors.ts';
import { StoreUnavailableError } from '../images/store-errors.ts';
import { OperatorError } from '../operator-error.ts';

/** A backup could not be made or restored. */
export class BackupFault extends OperatorError {
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
