import { Children, type ReactNode } from 'react';
import { MOST_ROWS } from '../../../src/people/import/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { Table } from '../../ui/lists/table.tsx';

/** The parts that the pages of all imports have. */

export interface Upload {
  /** Identifies the form, so that its file is uploaded only once. */
  uploadKey: string;
  state: FormState;
  /** The line that the error is about. */
  line: number;
  /** Those that can be undone. */
  imports: { id: string; file_name: string; imported_at: string | null }[];
}

export function UploadForm({
  action,
  children,
  errors,
  help,
  imports,
  labels,
  line,
  resultOf,
  state,
  uploadKey,
}: Upload & {
  action: string;
  labels: { file: string } & Record<string, string>;
  errors?: Record<string, string>;
  help: string[];
  /** Returns the address of the page with the result. */
  resultOf: (id: string) => string;
  children?: ReactNode;
}) {
  const { format, t } = useLanguage();
  return (
    <>
      <Form
        className="editor-form import-form"
        action={action}
        state={state}
        hidden={{ key: uploadKey }}
        labels={labels}
        errors={{ ...t('memberImport:refused', { returnObjects: true, line }), ...errors }}
        hasFiles
        isPlain
        submit={t('memberImport:upload.submit')}
      >
        <Field
          name="file"
          type="file"
          status={[t('memberImport:upload.hint', { rows: format.number(MOST_ROWS) })]}
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
        />
        {children}
      </Form>
      {imports.length > 0 && (
        <>
          <h2>{t('memberImport:upload.earlier')}</h2>
          <Points
            points={imports.map(({ file_name, id, imported_at }) => (
              <a key={id} href={resultOf(id)}>
                {file_name}, {format.date(imported_at!)}
              </a>
            ))}
          />
        </>
      )}
      <h2>{t('memberImport:help.heading')}</h2>
      <Points points={help} />
    </>
  );
}

export function Points({ points }: { points: ReactNode[] }) {
  return (
    points.length > 0 && (
      <ul className="import-help">
        {Children.map(points, (point) => (
          <li>{point}</li>
        ))}
      </ul>
    )
  );
}

export function Counts({ counts }: { counts: [label: string, count: number][] }) {
  const { format } = useLanguage();
  return (
    <dl className="import-counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Imports what has been checked, or discards the file. */
export function ImportForm({
  submit,
  ...form
}: {
  action: string;
  state: FormState | undefined;
  hidden?: Record<string, string>;
  /** False where there is nothing to import. */
  submit: string | false;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  const buttons = (
    <>
      {submit && (
        <button type="submit" name="step" value="import" className="button">
          {submit}
        </button>
      )}{' '}
      <button type="submit" name="step" value="discard" className="button button-quiet">
        {t('memberImport:check.discard')}
      </button>
    </>
  );
  return <Form {...form} submit={buttons} />;
}

export function Part(part: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={part.id}>
      <h2 id={part.id}>{part.heading}</h2>
      {part.children}
    </section>
  );
}

const SHOWN_ROWS = 30;
const SHOWN_VALUES = 3;

/** Counts what is not taken as it is, by kind, with the rows. */
export function Remarks({ kinds }: { kinds: Map<string, { line: number; value: string }[]> }) {
  const { format, t } = useLanguage();
  return (
    <Table
      className="table table-compact import-remarks"
      rows={[...kinds]}
      keyOf={([text]) => text}
      columns={[
        {
          key: 'reason',
          head: t('memberImport:remarks.reason'),
          isRowHead: true,
          cell: ([text]) => text,
        },
        {
          key: 'lines',
          head: t('memberImport:remarks.lines'),
          cell: ([, all]) => {
            const shown = all.slice(0, SHOWN_ROWS).map(({ line }) => line);
            const lines = shown.join(', ') + (all.length > SHOWN_ROWS ? ' …' : '');
            return t('memberImport:remarks.rows', { count: format.number(all.length), lines });
          },
        },
        {
          key: 'values',
          head: t('memberImport:remarks.values'),
          className: 'import-samples',
          cell: ([, all]) => {
            const values = new Set(all.map(({ value }) => value).filter(Boolean));
            return [...values].slice(0, SHOWN_VALUES).join(' · ');
          },
        },
      ]}
    />
  );
}

export function UndoForm({ action }: { action: string }) {
  const { t } = useLanguage();
  return (
    <form method="post" action={action}>
      <OnceKey />
      <button type="submit" className="button button-danger">
        {t('memberImport:undo.button')}
      </button>
    </form>
  );
}
