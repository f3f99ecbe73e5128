import { changesText, logText, originText } from '../../../views/office/log/log-words.ts';
import type { CsvExport } from '../../db/csv-export.ts';
import type { Database } from '../../db/connection.ts';
import { entryText } from '../../services/audit/shared/entry-text.ts';
import { dayInStockholm, formatFor, timeInStockholm } from '../../shared/i18n/format.ts';
import { recentChanges } from './recent-changes.ts';

type Asked = Omit<Parameters<typeof recentChanges>[1], 'limit' | 'offset'>;
type Entry = Awaited<ReturnType<typeof recentChanges>>['rows'][number];

const PORTION = 500;

/** Reads all entries that the page of the log shows, the latest first. */
export async function* logEntries(db: Database, asked: Asked, now: Date): AsyncGenerator<Entry> {
  for (let offset = 0; ; offset += PORTION) {
    const { rows } = await recentChanges(db, { ...asked, limit: PORTION, offset }, now);
    yield* rows;
    if (rows.length < PORTION) return;
  }
}

export const logCsv: CsvExport<Entry> = {
  name: (t) => t('exports:files.log'),
  columns: [
    [
      'security:log.when',
      ({ at }) => `${dayInStockholm(new Date(at))} ${timeInStockholm(new Date(at))}`,
    ],
    ['security:log.who', (entry, t) => entry.admin_email || t('security:log.unknownAccount')],
    ['security:log.what', (entry, t) => entryText(logText(t), entry)],
    [
      'security:log.details',
      ({ changes, client, times }, t, language) =>
        [
          changes.length > 0 ? changesText(t, formatFor(language), changes) : '',
          client === null ? '' : originText(t, client, times),
        ]
          .filter(Boolean)
          .join(' '),
    ],
  ],
};
