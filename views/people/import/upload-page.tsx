import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { type Upload, UploadForm } from './parts.tsx';
import { StepPage } from './step-page.tsx';

export function UploadPage(upload: Upload) {
  const { t } = useLanguage();
  return (
    <StepPage
      step="file"
      title={t('memberImport:title')}
      back={{ href: paths.adminMembers() }}
      lead={t('memberImport:upload.lead')}
    >
      <UploadForm
        {...upload}
        action={paths.adminImport()}
        labels={{ file: t('memberImport:upload.file') }}
        help={t('memberImport:help.points', { returnObjects: true })}
        resultOf={(id) => paths.adminImportPart(id, 'result')}
      />
    </StepPage>
  );
}
