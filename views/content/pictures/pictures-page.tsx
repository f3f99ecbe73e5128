import type { ListedPicture } from '../../../src/content/pictures/library.ts';
import type { PictureFault } from '../../../src/services/images/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { ListBody, ListChips, type ListView } from '../../ui/lists/list.tsx';
import { SearchForm } from '../../ui/lists/search-form.tsx';
import { PictureCard } from './picture-card.tsx';
import { UploadForm } from './upload-form.tsx';

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
