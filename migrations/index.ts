import type { Migration } from 'kysely/migration';
import * as publicEntities from './2026-11-21-public-entities.ts';
import * as transactionsAndMail from './2026-11-21-transactions-and-mail.ts';
import * as administration from './2026-11-22-administration.ts';
import * as jobLedger from './2026-11-23-job-ledger.ts';

/** Every migration in order. A name that has been released never changes, nor does its file. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-public-entities': publicEntities,
  '2026-11-21-transactions-and-mail': transactionsAndMail,
  '2026-11-22-administration': administration,
  '2026-11-23-job-ledger': jobLedger,
};
