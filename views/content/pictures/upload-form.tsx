import { acceptedTypes } from '../../../src/services/images/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';

/** Adds pictures without scripts. With them, each is uploaded as soon as it is chosen. */
export function UploadForm({ isWrong }: { isWrong: boolean }) {
  const { t } = useLanguage();
  return (
    <Island name="upload" props={{ uploaded: t('pictures:upload.done') }}>
      <form
        className="picture-drop"
        method="post"
        action={paths.adminPictures()}
        encType="multipart/form-data"
        noValidate
      >
        <div className="field">
          <label htmlFor="file">{t('pictures:upload.label')}</label>
          <input
            id="file"
            name="file"
            type="file"
            accept={acceptedTypes.join(',')}
            multiple
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? 'refused file-hint' : 'file-hint'}
          />
          <p id="file-hint" className="field-hint">
            {t('pictures:upload.hint')}
          </p>
        </div>
        <button type="submit" className="button button-small">
          {t('pictures:upload.submit')}
        </button>
      </form>
    </Island>
  );
}
