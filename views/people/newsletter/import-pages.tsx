import type { ReactNode } from 'react';
import { MOST_ROWS } from '../../../src/people/import/shared/schema.ts';
import type { Trial } from '../../../src/people/newsletter/import/store.ts';
import { type ImportCounts, reasons } from '../../../src/people/newsletter/shared/import-counts.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { languageName } from '../../../src/shared/i18n/language-name.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FactList } from '../../ui/kit/fact-list.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { EarlierImports } from '../import/earlier-imports.tsx';

interface ShownUpload {
  id: string;
  fileName: string;
  settings: { statement: string };
}

export function UploadPage({
  imports,
  line,
  state,
  uploadKey,
}: {
  /** Identifies the form, so that its file is uploaded only once. */
  uploadKey: string;
  state: FormState;
  /** The line that the error is about. */
  line: number;
  /** Those that can be undone. */
  imports: { id: string; file_name: string; imported_at: string | null }[];
}) {
  const { format, t } = useLanguage();
  return (
    <ImportPage title={t('subscriberImport:title')} lead={t('subscriberImport:lead')}>
      <Form
        className="editor-form import-form"
        action={paths.adminSubscribersImport()}
        state={state}
        hidden={{ key: uploadKey }}
        labels={t('subscriberImport:fields', { returnObjects: true })}
        errors={{
          ...t('memberImport:refused', { returnObjects: true, line }),
          ...t('subscriberImport:errors', { returnObjects: true }),
        }}
        hasFiles
        isPlain
        submit={t('memberImport:upload.submit')}
      >
        <Field
          name="file"
          type="file"
          hint={t('memberImport:upload.hint', { rows: format.number(MOST_ROWS) })}
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
        />
        <Field name="statement" rows={3} hint={t('subscriberImport:statementHint')} />
        <Field name="isRecorded" type="checkbox" />
        <Field
          name="language"
          options={languages.map((language) => [language, languageName(t, language)])}
        />
      </Form>
      <EarlierImports
        imports={imports}
        pageOf={(id) => paths.adminSubscribersImportPart(id, 'result')}
      />
      <h2>{t('memberImport:help.heading')}</h2>
      <ul className="import-help">
        {t('subscriberImport:help', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </ImportPage>
  );
}

const SHOWN = 5;
const SHOWN_ROWS = 30;

/** Says what an import would do before it does it. */
export function CheckPage({
  counts,
  fresh,
  leftOut,
  state,
  until,
  upload,
}: Trial & {
  upload: ShownUpload;
  counts: ImportCounts;
  /** The last day on which the import could be undone. */
  until: string;
  state: FormState;
}) {
  const { format, t } = useLanguage();
  return (
    <ImportPage
      title={t('memberImport:check.title')}
      lead={t('subscriberImport:checkLead', { file: upload.fileName })}
    >
      <Counts counts={counts} />
      <FactList facts={[[t('subscriberImport:statement'), upload.settings.statement]]} />
      <Form
        action={paths.adminSubscribersImportPart(upload.id, 'check')}
        state={state}
        submit={
          <>
            {fresh.length > 0 && (
              <button type="submit" name="step" value="import" className="button">
                {t('subscriberImport:submit', { count: fresh.length })}
              </button>
            )}{' '}
            <button type="submit" name="step" value="discard" className="button button-quiet">
              {t('memberImport:check.discard')}
            </button>
          </>
        }
      >
        <p>
          {fresh.length > 0
            ? t('subscriberImport:rest', { day: format.date(until) })
            : t('subscriberImport:nothing')}
        </p>
      </Form>
      {leftOut.length > 0 && (
        <>
          <h2>{t('subscriberImport:leftOut')}</h2>
          <Table
            className="table table-compact import-remarks"
            label={t('subscriberImport:leftOut')}
            rows={[...Map.groupBy(leftOut, ({ reason }) => reason)]}
            keyOf={([reason]) => reason}
            columns={[
              {
                key: 'reason',
                head: t('memberImport:remarks.reason'),
                isRowHead: true,
                cell: ([reason]) => t(`subscriberImport:counts.${reason}`),
              },
              {
                key: 'lines',
                head: t('memberImport:remarks.lines'),
                cell: ([, all]) =>
                  some(
                    all.map(({ line }) => String(line)),
                    SHOWN_ROWS,
                    ', ',
                  ),
              },
              {
                key: 'values',
                head: t('memberImport:remarks.values'),
                className: 'import-samples',
                cell: ([, all]) =>
                  some(
                    all.flatMap(({ value }) => value || []),
                    SHOWN,
                    ' · ',
                  ),
              },
            ]}
          />
        </>
      )}
      {fresh.length > 0 && (
        <>
          <h2>{t('memberImport:shown.heading')}</h2>
          <Table
            className="table table-compact import-fresh"
            label={t('memberImport:shown.heading')}
            rows={fresh.slice(0, SHOWN)}
            keyOf={({ email }) => email}
            columns={[
              {
                key: 'email',
                head: t('subscribers:email'),
                isRowHead: true,
                cell: ({ email }) => email,
              },
              { key: 'name', head: t('exports:subscribers.name'), cell: ({ name }) => name },
              {
                key: 'language',
                head: t('exports:mailingList.language'),
                cell: ({ language }) => languageName(t, language),
              },
              {
                key: 'consented',
                head: t('exports:subscribers.consented'),
                cell: ({ consented_on }) => consented_on && format.date(consented_on),
              },
            ]}
          />
        </>
      )}
    </ImportPage>
  );
}

const some = (texts: string[], most: number, separator: string) =>
  texts.slice(0, most).join(separator) + (texts.length > most ? ' …' : '');

/** Says what an import has done, and takes it back. */
export function ResultPage({
  until,
  untouched,
  upload,
}: {
  upload: ShownUpload & { importedAt: string | null; result: ImportCounts | null };
  /** How many undoing would delete. */
  untouched: number;
  /** The last day on which the import can be undone. */
  until: string;
}) {
  const { format, t } = useLanguage();
  return (
    <ImportPage
      title={t('subscriberImport:done')}
      lead={`${upload.fileName}, ${format.date(upload.importedAt!)}`}
    >
      <Counts counts={upload.result!} />
      <FactList facts={[[t('subscriberImport:statement'), upload.settings.statement]]} />
      <p>
        {t('subscriberImport:undo.lead', {
          count: format.number(untouched),
          day: format.date(until),
        })}
      </p>
      <form method="post" action={paths.adminSubscribersImportPart(upload.id, 'undo')}>
        <OnceKey />
        <button type="submit" className="button button-danger">
          {t('subscriberImport:undo.button')}
        </button>
      </form>
    </ImportPage>
  );
}

function Counts({ counts }: { counts: ImportCounts }) {
  const { format, t } = useLanguage();
  return (
    <dl className="import-counts">
      {(['added', ...reasons] as const)
        .filter((name) => name === 'added' || counts[name])
        .map((name) => (
          <div key={name}>
            <dt>{t(`subscriberImport:counts.${name}`)}</dt>
            <dd>{format.number(counts[name] ?? 0)}</dd>
          </div>
        ))}
    </dl>
  );
}

function ImportPage(page: { title: string; lead: string; children: ReactNode }) {
  const { t } = useLanguage();
  return (
    <PlainPage page="subscribers" title={page.title}>
      <p className="way-back">
        <a href={paths.adminSubscribers()}>{t('adminFrame:tabs.subscribers')}</a>
      </p>
      <h1>{page.title}</h1>
      <p className="part-lead">{page.lead}</p>
      {page.children}
    </PlainPage>
  );
}
