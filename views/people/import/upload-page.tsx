import { MOST_ROWS } from '../../../src/people/import/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { StepPage } from './step-page.tsx';

interface UploadPageProps {
  /** Identifies the form, so that its file is uploaded only once. */
  uploadKey: string;
  state: FormState;
  /** The line that the error is about. */
  line: number;
  /** Those that can be undone. */
  imports: { id: string; file_name: string; imported_at: string | null }[];
}

export function UploadPage({ imports, line, state, uploadKey }: UploadPageProps) {
  const { format, t } = useLanguage();
  return (
    <StepPage
      step="file"
      title={t('memberImport:title')}
      back={{ href: paths.adminMembers() }}
      lead={t('memberImport:upload.lead')}
    >
      <Form
        className="editor-form import-form"
        action={paths.adminImport()}
        state={state}
        hidden={{ key: uploadKey }}
        errors={t('memberImport:refused', { returnObjects: true, line })}
        hasFiles
        isPlain
        submit={t('memberImport:upload.submit')}
      >
        <Field
          name="file"
          type="file"
          label={t('memberImport:upload.file')}
          status={[t('memberImport:upload.hint', { rows: format.number(MOST_ROWS) })]}
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
        />
      </Form>
      <EarlierImports imports={imports} pageOf={(id) => paths.adminImportPart(id, 'result')} />
      <h2>{t('memberImport:help.heading')}</h2>
      <ul className="import-help">
        {t('memberImport:help.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </StepPage>
  );
}
