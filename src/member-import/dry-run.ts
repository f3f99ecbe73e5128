import type { Database } from '../database/connection.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { matchMembers } from './matching.ts';
import { type FileMember, readMembers } from './people.ts';
import type { RowFault } from './schema.ts';
import type { Upload } from './uploads.ts';

export interface DryRun {
  fresh: FileMember[];
  known: number;
  renumbered: number;
  faults: RowFault[];
  /** The number of rows with a fault. */
  faulty: number;
}

export interface Asked {
  language: 'sv' | 'en';
  now: Date;
}

export async function tryImport(
  db: Database,
  { content, mapping }: Pick<Upload, 'content' | 'mapping'>,
  { language, now }: Asked,
): Promise<DryRun> {
  const read = await readMembers(content, { mapping, language, today: dayInStockholm(now) });
  return matched(db, read);
}

export async function matched(
  db: Database,
  { faults: faultsOfRows, members }: Awaited<ReturnType<typeof readMembers>>,
): Promise<DryRun> {
  const { faults: others, ...found } = await matchMembers(db, members);
  const faults = [...faultsOfRows, ...others].toSorted((a, b) => a.line - b.line);
  return { ...found, faults, faulty: new Set(faults.map(({ line }) => line)).size };
}
