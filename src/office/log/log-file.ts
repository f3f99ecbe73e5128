import { changesText, logText, originText } from '../../../views/office/log/log-words.ts';
import type { CsvExport } from '../../db/csv-export.ts';
import type { Database } from '../../db/connection.ts';
import { entryText } from '../../services/activity/shared/entry-text.ts';
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
  columns: (t) => [
    t('security:log.when'),
    t('security:log.who'),
    t('security:log.what'),
    t('security:log.details'),
  ],
  cells: ({ changes, client, ...entry }, t, language) => {
    const format = formatFor(language);
    return [
      `${dayInStockholm(new Date(entry.happened_at))} ${timeInStockholm(new Date(entry.happened_at))}`,
      entry.actor_name || t('security:log.unknownAccount'),
      entryText(logText(t), entry),
      [
        changes.length > 0 ? changesText(t, format, changes) : '',
        client === null ? '' : originText(t, client, entry.times),
      ]
        .filter(Boolean)
        .join(' '),
    ];
  },
};
