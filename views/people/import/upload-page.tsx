import { MOST_ROWS } from '../../../src/people/import/shared/file-limits.ts';
import type { FileFault } from '../../../src/people/import/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { MemberFrame } from '../members/member-frame.tsx';
import { Steps } from './steps.tsx';

interface UploadPageProps {
  /** Identifies the form, so that its file is uploaded only once. */
  uploadKey: string;
  refused: { fault: FileFault; line?: number } | undefined;
}

/** Takes a file of members. Works without scripts. */
export function UploadPage({ refused, uploadKey }: UploadPageProps) {
  const { format, t } = useLanguage();
  const title = t('memberImport:title');
  return (
    <MemberFrame title={title} back={{ href: paths.adminMembers() }}>
      <h1>{title}</h1>
      <Steps present="file" />
      <p className="part-lead">{t('memberImport:upload.lead')}</p>
      <form
        className="editor-form import-form"
        method="post"
        action={paths.adminImport()}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="key" value={uploadKey} />
        <div className="field">
          <label htmlFor="file">{t('memberImport:upload.file')}</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? 'file-error file-hint' : 'file-hint'}
          />
          {refused && (
            <p id="file-error" className="field-error" role="alert">
              {t(`memberImport:refused.${refused.fault}`, { line: refused.line ?? 0 })}
            </p>
          )}
          <p id="file-hint" className="field-hint">
            {t('memberImport:upload.hint', { rows: format.number(MOST_ROWS) })}
          </p>
        </div>
        <p className="form-actions">
          <button type="submit" className="button">
            {t('memberImport:upload.submit')}
          </button>
        </p>
      </form>
      <h2>{t('memberImport:help.heading')}</h2>
      <ul className="import-help">
        {t('memberImport:help.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </MemberFrame>
  );
}
