import type { Context } from 'hono';
import { changedFields, type Saved } from '../database/versions.ts';
import type { Database } from '../database/connection.ts';
import type { AppEnvironment } from './environment.ts';
import { found } from './input.ts';
import { recorded } from './recorded.ts';
import { apiError } from './api-error.ts';

/**
 * Saves an edited item and writes down which fields changed. 404 when somebody has deleted it meanwhile,
 * 409 with the row as it is now when somebody has saved it.
 */
export async function savedOrRefused<Row extends { version: number }>(
  c: Context<AppEnvironment>,
  subject: (row: Row) => { type: string; id: string; label?: string },
  work: (trx: Database) => Promise<Saved<Row>>,
  asShown: (row: Row) => unknown = (row) => row,
): Promise<Row> {
  const saved = await recorded(
    c,
    (result) =>
      result.outcome === 'saved'
        ? {
            action: 'updated',
            subject: subject(result.row),
            changes: changedFields(result.before, result.row),
          }
        : null,
    work,
  );
  if (saved.outcome === 'conflict') {
    throw apiError(409, { error: 'conflict', current: asShown(saved.current) });
  }
  return found(saved.outcome === 'saved' && saved.row);
}
