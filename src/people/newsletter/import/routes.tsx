import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  CheckPage,
  ResultPage,
  UploadPage,
} from '../../../../views/people/newsletter/import-pages.tsx';
import { count } from '../../../db/list-page.ts';
import { requiredText, tickedBox } from '../../../shared/fields/shared/schema.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { languages } from '../../../shared/i18n/languages.ts';
import { paths } from '../../../shared/paths.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { MOST_ROWS } from '../../import/shared/schema.ts';
import { importRoutes } from '../../import/steps.tsx';
import { proposeReading, readersIn, settingsSchema } from './rows.ts';
import { compare, countsOf, storeReaders, undoImport, untouched } from './store.ts';

const LONGEST_STATEMENT = 500;

export const subscriberImportRoutes = new Hono<AppEnvironment>();

importRoutes(subscriberImportRoutes, {
  kind: 'subscribers',
  type: 'subscriber',
  settings: settingsSchema,
  result: z.record(z.string(), z.number()),
  start: paths.adminSubscribersImport(),
  list: paths.adminSubscribersImport(),
  asks: {
    statement: requiredText('statementMissing', LONGEST_STATEMENT),
    isRecorded: tickedBox('notRecorded'),
    language: z.catch(z.enum(languages), 'sv'),
  },
  begins: (c) => ({ language: c.var.association.officeLanguage }),
  read: async ({ encodings, fileName, sheets }, { language, statement }, now) => {
    const settings = { ...proposeReading(sheets, encodings[0]!), language, statement };
    const read = await readersIn({ fileName, settings, sheets }, dayInStockholm(now));
    const { leftOut, readers } = read;
    if (!leftOut.some(({ reason }) => reason === 'ended') && readers.length === 0)
      return 'noAddresses';
    return readers.length > MOST_ROWS ? 'tooManyRows' : { settings };
  },
  next: 'check',
  trial: ({ var: { site } }, upload) => readersIn(upload, dayInStockholm(site.now())),
  store: async (trx, read, { subject }, by) => {
    const trial = await compare(trx, read);
    await storeReaders(trx, trial.fresh, { ...by, ...subject.settings });
    return countsOf(trial);
  },
  untouched: (db, id) => count(untouched(db, id)),
  undo: undoImport,
  pages: {
    start: (upload) => <UploadPage {...upload} />,
    check: async ({ c, tried, ...page }) => {
      const trial = await compare(c.var.site.db, tried);
      return <CheckPage {...page} {...trial} counts={countsOf(trial)} />;
    },
    result: ({ result, ...page }) => <ResultPage {...page} counts={result} />,
  },
});
