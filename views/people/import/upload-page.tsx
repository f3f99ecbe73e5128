import { MOST_ROWS } from '../../../src/people/import/shared/file-limits.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { MemberFrame } from '../members/member-frame.tsx';
import { Steps } from './steps.tsx';

interface UploadPageProps {
  /** Identifies the form, so that its file is uploaded only once. */
  uploadKey: string;
  state: FormState;
  /** The line that the error is about. */
  line?: number | undefined;
}

/** Takes a file of members. Works without scripts. */
export function UploadPage({ line, state, uploadKey }: UploadPageProps) {
  const { format, t } = useLanguage();
  const title = t('memberImport:title');
  return (
    <MemberFrame title={title} back={{ href: paths.adminMembers() }}>
      <h1>{title}</h1>
      <Steps present="file" />
      <p className="part-lead">{t('memberImport:upload.lead')}</p>
      <Form
        className="editor-form import-form"
        action={paths.adminImport()}
        state={state}
        hidden={{ key: uploadKey }}
        errors={t('memberImport:refused', { returnObjects: true, line: line ?? 0 })}
        hasFiles
        isPlain
        submit={t('memberImport:upload.submit')}
      >
        <Field
          name="file"
          type="file"
          label={t('memberImport:upload.file')}
          status={[t('memberImport:upload.hint', { rows: format.number(MOST_ROWS) })]}
          accept=".csv,.txt,.tsv,text/csv"
        />
      </Form>
      <h2>{t('memberImport:help.heading')}</h2>
      <ul className="import-help">
        {t('memberImport:help.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </MemberFrame>
  );
}
