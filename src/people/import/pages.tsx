import type { ComponentProps } from 'react';
import { CheckPage } from '../../../views/people/import/check-page.tsx';
import { ColumnsPage } from '../../../views/people/import/columns-page.tsx';
import type { CsvExport } from '../../db/csv-export.ts';
import { textIn } from '../../db/encodings.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import type { FormRequest } from '../../web/form-description.ts';
import { columnName, MOST_ROWS_ABOVE, type Settings } from './columns.ts';
import { tableOf } from './file.ts';
import type { Trial } from './members.ts';
import { planAnswer } from './rows.ts';
import { fieldName, type ImportResult, type Remark } from './shared/schema.ts';
import type { Upload } from './uploads.ts';
import { tidyCell } from './values.ts';

export type MemberUpload = Upload<Settings, ImportResult>;

const SAMPLES = 3;

export function columnsPage(state: FormState, { subject: upload }: FormRequest<MemberUpload>) {
  const { settings, sheets } = upload;
  const sheet = sheets[settings.sheet]!;
  const { headings, rows } = tableOf(sheet, settings);
  const samples = (texts: string[]) => [...new Set(texts.filter(Boolean))].slice(0, SAMPLES);
  const below = sheet.rows.slice(settings.heading + 1).flatMap(({ cells }) => cells);
  const foreign = samples(below.filter((cell) => /[^\0-\x7f]/.test(cell)));
  return (
    <ColumnsPage
      upload={{ ...upload, rows: rows.length }}
      columns={headings.map((heading, place) => ({
        name: columnName(place),
        heading,
        place,
        samples: samples(rows.map(({ cells }) => tidyCell(cells[place] ?? ''))),
      }))}
      sheets={sheets.map(({ name }) => name)}
      rows={sheet.rows.slice(0, MOST_ROWS_ABOVE).map(({ cells, line }) => {
        const texts = cells.filter(Boolean).slice(0, 4).map(textIn(settings.encoding));
        return `${line}: ${texts.join(' · ')}`;
      })}
      encodings={settings.encodings.map((encoding) => {
        return [encoding, foreign.map(textIn(encoding)).join(', ')];
      })}
      state={state}
    />
  );
}

export function checkPage(
  upload: MemberUpload,
  trial: Trial,
  page: Pick<ComponentProps<typeof CheckPage>, 'hasChanged' | 'state' | 'until'>,
) {
  const { answers, columns, sheet } = upload.settings;
  const { headings, rows } = tableOf(upload.sheets[sheet]!, upload.settings);
  const { former, questions } = trial;
  const chosen = answers.organisations?.split(' ');
  const organisations = questions.organisations.map(({ line, name }) => {
    const isOne = chosen?.includes(String(line)) ?? true;
    return { field: `organisation-${line}`, name, value: isOne ? 'on' : '' };
  });
  return (
    <CheckPage
      {...page}
      upload={{ ...upload, rows: rows.length }}
      trial={trial}
      questions={{
        days: questions.days,
        plans: questions.plans.map(([text, count]) => ({ name: planAnswer(text), text, count })),
        organisations,
        hasFormer: former.length > 0 || answers.former === 'on',
      }}
      answers={{
        ...answers,
        days: questions.order ?? '',
        ...Object.fromEntries(organisations.map(({ field, value }) => [field, value])),
      }}
      unused={headings.flatMap((heading, place) => {
        const isWritten = heading || rows.some(({ cells }) => cells[place]?.trim());
        return columns[place] === null && isWritten ? { heading, place } : [];
      })}
      lacksCountry={!columns.includes('country')}
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
      ({ remarks }, t) =>
        remarks
          .map(({ field, reason, value }) => {
            const name = field && `${fieldName(t, field)}:`;
            const parts = [name, t(`memberImport:reasons.${reason}`), value && `(${value})`];
            return parts.filter(Boolean).join(' ');
          })
          .join(' / '),
    ],
  ],
});
