import type { Context } from 'hono';
import { CheckPage } from '../../../views/people/import/check-page.tsx';
import { ColumnsPage } from '../../../views/people/import/columns-page.tsx';
import type { CsvExport } from '../../db/csv-export.ts';
import { textIn } from '../../db/encodings.ts';
import { addDays } from '../../shared/days.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { FormRequest } from '../../web/form-description.ts';
import { tryImport, type Trial } from './members.ts';
import { columnName } from './proposing.ts';
import { planAnswer } from './rows.ts';
import type { Remark } from './shared/schema.ts';
import { fieldName } from './shared/words.ts';
import { MOST_ROWS_ABOVE, tableOf } from './table.ts';
import type { Upload } from './uploads.ts';
import { tidyCell } from './values.ts';

type C = Context<AppEnvironment>;

const SAMPLES = 3;
const SHOWN_MEMBERS = 5;

export const trial = (c: C, { settings, sheets }: Upload): Promise<Trial> => {
  const { language, site } = c.var;
  const today = dayInStockholm(site.now());
  return tryImport(site.db, sheets[settings.sheet]!, settings, { language, today });
};

export function columnsPage(
  state: FormState,
  { subject: { fileName, id, settings, sheets } }: FormRequest<Upload>,
) {
  const sheet = sheets[settings.sheet]!;
  const { headings, rows } = tableOf(sheet, settings);
  const samplesOf = (place: number) =>
    [...new Set(rows.map(({ cells }) => tidyCell(cells[place] ?? '')).filter(Boolean))].slice(
      0,
      SAMPLES,
    );
  const below = sheet.rows.slice(settings.heading + 1).flatMap(({ cells }) => cells);
  const foreign = [...new Set(below)].filter((cell) => /[^\0-\x7f]/.test(cell));
  return (
    <ColumnsPage
      upload={{ id, fileName, rows: rows.length }}
      columns={headings.map((heading, place) => ({
        name: columnName(place),
        heading: heading.replace(/\s+/g, ' '),
        samples: samplesOf(place),
      }))}
      sheets={sheets.map(({ name }) => name)}
      rows={sheet.rows.slice(0, MOST_ROWS_ABOVE).map(({ cells, line }) => ({
        line,
        text: cells.filter(Boolean).slice(0, 4).map(textIn(settings.encoding)).join(' · '),
      }))}
      encodings={settings.encodings.map((encoding) => ({
        encoding,
        sample: foreign.slice(0, SAMPLES).map(textIn(encoding)).join(', '),
      }))}
      state={state}
    />
  );
}

export async function checkPage(c: C, upload: Upload, state?: FormState, hasChanged = false) {
  const { fileName, id, settings, sheets } = upload;
  const { answers, columns } = settings;
  const { questions, former, fresh, known, remarks, twice } = await trial(c, upload);
  const { headings, rows } = tableOf(sheets[settings.sheet]!, settings);
  const money = fresh.flatMap(({ periods }) => periods.flatMap((period) => period.money ?? []));
  const unused = headings.flatMap((heading, place) =>
    columns[place] === null && (heading || rows.some(({ cells }) => cells[place]?.trim()))
      ? [{ heading, place }]
      : [],
  );
  return (
    <CheckPage
      upload={{ id, fileName, rows: rows.length }}
      counts={{ fresh: fresh.length, known, former: former.length, twice: twice.length }}
      fresh={{
        shown: fresh.slice(0, SHOWN_MEMBERS),
        withoutPeriod: fresh.filter(({ periods }) => periods.length === 0).length,
        organisations: fresh.filter(({ details }) => details.kind === 'organisation').length,
        payments: { count: money.length, sum: money.reduce((sum, { amount }) => sum + amount, 0) },
      }}
      questions={{
        ...questions,
        plans: questions.plans.map(([text, count]) => ({ name: planAnswer(text), text, count })),
        former: former.length > 0 || answers.former === 'on',
      }}
      answers={{
        ...answers,
        days: questions.order ?? '',
        ...Object.fromEntries(
          questions.organisations
            .filter(
              ({ line }) =>
                answers.organisations === undefined ||
                answers.organisations.split(' ').includes(String(line)),
            )
            .map(({ line }) => [`organisation-${line}`, 'on']),
        ),
      }}
      remarks={remarks}
      unused={unused}
      lacksCountry={!columns.includes('country')}
      until={addDays(dayInStockholm(c.var.site.now()), retentionPeriods.importUndo.amount)}
      hasChanged={hasChanged}
      state={state}
    />
  );
}

type RemarkedRow = { line: number; cells: string[]; remarks: Remark[] };

/** Exports rows unchanged with the remarks beside them, so that the corrected file can be uploaded. */
export const remarksCsv = (headings: string[]): CsvExport<RemarkedRow> => ({
  name: (t) => t('exports:files.importFaults'),
  columns: [
    ...headings.map(
      (heading, place) => [() => heading, ({ cells }: RemarkedRow) => cells[place] ?? ''] as const,
    ),
    ['memberImport:remarks.line', ({ line }) => String(line)],
    [
      'memberImport:remarks.reason',
      (row, t) =>
        row.remarks
          .map(({ field, reason, value }) =>
            [
              field && `${fieldName(t, field)}:`,
              t(`memberImport:reasons.${reason}`),
              value && `(${value})`,
            ]
              .filter(Boolean)
              .join(' '),
          )
          .join(' / '),
    ],
  ],
});
