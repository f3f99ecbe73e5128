import { applications } from '../../src/people/applications/list.tsx';
import { inbox } from '../../src/admin/inbox/list.tsx';
import { authorOf, COMMAND_LINE, record } from '../../src/services/activity/record.ts';
import type { SubjectType } from '../../src/services/activity/shared/actions.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { type CsvExport, csvPieces } from '../../src/db/csv-export.ts';
import type { ListContext } from '../../src/web/list-description.ts';
import type { Database } from '../../src/db/connection.ts';
import { streamEvents } from '../../src/content/events/queries.ts';
import { categoryNames } from '../../src/content/categories/queries.ts';
import { eventCsv } from '../../src/content/events/csv.ts';
import { dayInStockholm, momentOf } from '../../src/shared/i18n/format.ts';
import { defaultLanguage, languages } from '../../src/shared/i18n/index.ts';
import { streamMailingList } from '../../src/people/newsletter/queries.ts';
import { mailingListCsv, subscribers } from '../../src/people/newsletter/list.tsx';
import { help } from '../help/export-csv.ts';
import { oneOf, progress, readCommandLine, refuse } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';
import { refuseExisting, writeOut } from '../output.ts';

const listNames = ['subscribers', 'mailing-list', 'applications', 'messages', 'events'] as const;
const lists: Record<List, (db: Database, since: string, how: How) => Pieces> = {
  subscribers: (db, since, how) => listPieces(subscribers, db, since, how),
  'mailing-list': (db, since, how) =>
    csvPieces(mailingListCsv(config.origin), streamMailingList(db, since), how),
  applications: (db, since, how) => listPieces(applications, db, since, how),
  messages: (db, since, how) => listPieces(inbox, db, since, how),
  events: (db, since, how) => eventPieces(db, since, how),
};
type List = (typeof listNames)[number];
type How = Parameters<typeof csvPieces>[2];
type Pieces = AsyncIterable<Uint8Array>;

/** The administration's log uses these names. Events are public, so their export is not logged. */
const kinds: Partial<Record<List, SubjectType>> = {
  subscribers: 'subscriber',
  'mailing-list': 'mailingList',
  applications: 'application',
  messages: 'message',
};
const delimiters = { ',': ',', ';': ';', tab: '\t' };

const { values, positionals } = readCommandLine(
  help,
  {
    to: { type: 'string' },
    since: { type: 'string' },
    delimiter: { type: 'string', default: ',' },
    language: { type: 'string', default: defaultLanguage },
  },
  { least: 1, most: 1 },
);
const list = oneOf('LIST', positionals[0]!, listNames);
const delimiter = delimiters[oneOf('--delimiter', values.delimiter, [',', ';', 'tab'])];
const language = oneOf('--language', values.language, languages);
const since = values.since === undefined ? '' : startOf(values.since);
refuseExisting(values.to);

const config = loadConfig();
const db = await openExisting(config);
try {
  await writeOut(loggedPieces(), values.to);
} finally {
  await db.destroy();
}

type FiledList<Row> = {
  csv: CsvExport<Row>;
  wholeFile: (at: ListContext, since: string) => AsyncIterable<Row>;
};

/** Exports a list of the administration as its page does. */
function listPieces<Row>(filed: FiledList<Row>, db: Database, since: string, how: How): Pieces {
  const now = new Date();
  const at = { db, now, day: dayInStockholm(now), language };
  return csvPieces(filed.csv, filed.wholeFile(at, since), how);
}

async function* eventPieces(db: Database, since: string, how: How): Pieces {
  const nameOf = await categoryNames(db, 'event', language);
  yield* csvPieces(eventCsv(nameOf), streamEvents(db, since), how);
}

/** Logs the export only when the file is open, because a file that cannot be written exports nothing. */
async function* loggedPieces(): Pieces {
  const type = kinds[list];
  if (type) {
    const admin = { email: COMMAND_LINE };
    await record(db, authorOf(admin, new Date()), { type, id: '' }, 'exported');
  }
  yield* lists[list](db, since, { delimiter, language, onProgress: progress(list) });
}

function startOf(day: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const start = isDay ? momentOf(day, '00:00') : null;
  // Date would read 31 February as a day in March.
  if (!start || dayInStockholm(start) !== day) {
    return refuse(`--since is a day such as 2026-01-31, not ${day}`);
  }
  return start.toISOString();
}
