import type { Migration } from 'kysely/migration';
import * as publicEntities from './2026-11-21-public-entities.ts';
import * as transactionsAndMail from './2026-11-21-transactions-and-mail.ts';
import * as administration from './2026-11-22-administration.ts';
import * as jobLedger from './2026-11-23-job-ledger.ts';
import * as release110 from './2026-11-23-release-1-1-0.ts';
import * as release120 from './2026-11-28-release-1-2-0.ts';

/** Lists all migrations in order. Neither the name nor the file of a released one ever changes. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-public-entities': publicEntities,
  '2026-11-21-transactions-and-mail': transactionsAndMail,
  '2026-11-22-administration': administration,
  '2026-11-23-job-ledger': jobLedger,
  '2026-11-23-release-1-1-0': release110,
  '2026-11-28-release-1-2-0': release120,
};
