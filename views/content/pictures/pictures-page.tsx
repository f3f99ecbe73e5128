import type { ListedPicture } from '../../../src/content/pictures/library.ts';
import { acceptedTypes, type PictureFault } from '../../../src/services/images/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { ListBody, ListChips, type ListView } from '../../ui/lists/list.tsx';
import { SearchForm } from '../../ui/lists/search-form.tsx';
import { focusClass } from '../../../src/services/images/shared/focus.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import { describedAs } from './described-as.ts';
import { Island } from '../../island.tsx';

/** A file that was not added, with the reason. */
export interface RefusedFile {
  name: string;
  fault: PictureFault | 'selectFile';
}

/** Lists all uploaded pictures, so that they can be found and used again. */
export function PicturesPage({
  view,
  refused,
}: {
  view: ListView<ListedPicture>;
  refused: RefusedFile[];
}) {
  const { t } = useLanguage();
  const { list, params } = view;
  const found = view.found!;
  return (
    <PlainPage page="pictures" title={t('pictures:title')}>
      <h1>{t('pictures:title')}</h1>
      <p className="part-lead">{t('pictures:lead')}</p>
      {refused.length > 0 && <Refused files={refused} />}
      <UploadForm isWrong={refused.length > 0} />
      <SearchForm
        action={paths.adminPictures()}
        label={t('pictures:search')}
        placeholder={t('pictures:searchHint')}
        q={params.q}
        kept={params.show === 'all' ? {} : { show: params.show }}
      />
      <ListChips view={view} label={t('pictures:shown')} />
      <ListBody
        view={view}
        total={null}
        empty={t(list.isNarrowed(params) ? 'pictures:noneFound' : 'pictures:none')}
      >
        {found.pages === 1 && (
          <p className="item-facts">{t('pictures:total', { count: found.total })}</p>
        )}
        <ul className="picture-grid">
          {found.rows.map((picture) => (
            <li key={picture.name}>
              <PictureCard picture={picture} />
            </li>
          ))}
        </ul>
      </ListBody>
    </PlainPage>
  );
}

function Refused({ files }: { files: RefusedFile[] }) {
  const { t } = useLanguage();
  const lines = files.map(({ fault, name }) =>
    [...(name ? [name] : []), t(`pictures:faults.${fault}`)].join(': '),
  );
  return (
    <div id="refused" className="notice notice-alert" role="alert">
      <strong>{t('pictures:refused')}</strong>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Shows a picture in the list, with a link to its own page. */
function PictureCard({ picture }: { picture: ListedPicture }) {
  const { language, t } = useLanguage();
  const { file_name, name, uses } = picture;
  const description = describedAs(picture, language);
  return (
    <article className="picture-card">
      <a href={paths.adminPicture(name)}>
        <img
          src={smallName(paths.file(name))}
          alt=""
          width={240}
          height={180}
          loading="lazy"
          className={focusClass(picture)}
        />
        <span lang={description?.lang}>
          {description?.text ?? (file_name || t('pictures:undescribed'))}
        </span>
      </a>
      <p className="item-facts">
        {uses === 0 ? t('pictures:unused') : t('pictures:uses', { count: uses })}
      </p>
    </article>
  );
}

/** Adds pictures without scripts. With them, each is uploaded as soon as it is chosen. */
function UploadForm({ isWrong }: { isWrong: boolean }) {
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
