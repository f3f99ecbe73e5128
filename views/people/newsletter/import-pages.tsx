import type { ReactNode } from 'react';
import type { Trial } from '../../../src/people/newsletter/import/store.ts';
import { type ImportCounts, reasons } from '../../../src/people/newsletter/shared/import-counts.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { languageName } from '../../../src/shared/i18n/language-name.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Field } from '../../ui/form.tsx';
import { FactList } from '../../ui/kit/fact-list.tsx';
import { Table } from '../../ui/lists/table.tsx';
import {
  Counts,
  ImportForm,
  Part,
  Remarks,
  UndoForm,
  type Upload,
  UploadForm,
} from '../import/parts.tsx';

interface ShownUpload {
  id: string;
  fileName: string;
  settings: { statement: string };
}

export function UploadPage(upload: Upload) {
  const { t } = useLanguage();
  return (
    <ImportPage title={t('subscriberImport:title')} lead={t('subscriberImport:lead')}>
      <UploadForm
        {...upload}
        action={paths.adminSubscribersImport()}
        labels={t('subscriberImport:fields', { returnObjects: true })}
        errors={t('subscriberImport:errors', { returnObjects: true })}
        help={t('subscriberImport:help', { returnObjects: true })}
        resultOf={(id) => paths.adminSubscribersImportPart(id, 'result')}
      >
        <Field name="statement" rows={3} hint={t('subscriberImport:statementHint')} />
        <Field name="isRecorded" type="checkbox" />
        <Field
          name="language"
          options={languages.map((language) => [language, languageName(t, language)])}
        />
      </UploadForm>
    </ImportPage>
  );
}

const SHOWN_READERS = 5;

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
  state: FormState | undefined;
}) {
  const { format, t } = useLanguage();
  return (
    <ImportPage
      title={t('memberImport:check.title')}
      lead={t('subscriberImport:checkLead', { file: upload.fileName })}
    >
      <Summary counts={counts} upload={upload} />
      <ImportForm
        action={paths.adminSubscribersImportPart(upload.id, 'check')}
        state={state}
        submit={fresh.length > 0 && t('subscriberImport:submit', { count: fresh.length })}
      >
        <p>
          {fresh.length > 0
            ? t('subscriberImport:rest', { day: format.date(until) })
            : t('subscriberImport:nothing')}
        </p>
      </ImportForm>
      {leftOut.length > 0 && (
        <Part id="remarks" heading={t('subscriberImport:leftOut')}>
          <Remarks
            kinds={Map.groupBy(leftOut, ({ reason }) => t(`subscriberImport:counts.${reason}`))}
          />
        </Part>
      )}
      {fresh.length > 0 && (
        <Part id="fresh" heading={t('memberImport:shown.heading')}>
          <Table
            className="table table-compact import-fresh"
            rows={fresh.slice(0, SHOWN_READERS)}
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
        </Part>
      )}
    </ImportPage>
  );
}

/** Says what an import has done, and takes it back. */
export function ResultPage({
  counts,
  until,
  untouched,
  upload,
}: {
  upload: ShownUpload & { importedAt: string | null };
  counts: ImportCounts;
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
      <Summary counts={counts} upload={upload} />
      <p>
        {t('subscriberImport:undo.lead', {
          count: format.number(untouched),
          day: format.date(until),
        })}
      </p>
      <UndoForm action={paths.adminSubscribersImportPart(upload.id, 'undo')} />
    </ImportPage>
  );
}

function Summary({ counts, upload }: { counts: ImportCounts; upload: ShownUpload }) {
  const { t } = useLanguage();
  return (
    <>
      <Counts
        counts={(['added', ...reasons] as const)
          .filter((name) => name === 'added' || counts[name])
          .map((name) => [t(`subscriberImport:counts.${name}`), counts[name] ?? 0])}
      />
      <FactList facts={[[t('subscriberImport:statement'), upload.settings.statement]]} />
    </>
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
