import type { ListedPicture, PictureShow } from '../../../src/content/pictures/library.ts';
import type { PictureFault } from '../../../src/services/images/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { PictureCard } from './picture-card.tsx';
import { UploadForm } from './upload-form.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

/** A file that was not added, with the reason. */
export interface RefusedFile {
  name: string;
  fault: PictureFault | 'selectFile';
}

/** A file that was not added, with the reason. */
export interface RefusedFile {
  name: string;
  fault: PictureFault | 'selectFile';
}

interface Filter {
  q: string;
  show: PictureShow;
}

const shows: PictureShow[] = ['all', 'unused', 'undescribed'];

const queryOf = ({ q, show }: Filter, page = 1): Record<string, string> => ({
  ...(q && { q }),
  ...(show !== 'all' && { show }),
  ...(page > 1 && { page: String(page) }),
});

/** Lists all uploaded pictures, so that they can be found and used again. */
export function PicturesPage({
  filter,
  found,
  refused,
}: {
  filter: Filter;
  found: { rows: ListedPicture[]; total: number; page: number; pages: number };
  refused: RefusedFile[];
}) {
  const { t } = useLanguage();
  const isNarrowed = filter.q !== '' || filter.show !== 'all';
  return (
    <PlainPage page="pictures" title={t('pictures:title')}>
      <h1>{t('pictures:title')}</h1>
      <p className="part-lead">{t('pictures:lead')}</p>
      {refused.length > 0 && <Refused files={refused} />}
      <UploadForm isWrong={refused.length > 0} />
      <search>
        <form action={paths.adminPictures()}>
          {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
          <SearchBox
            label={t('pictures:search')}
            placeholder={t('pictures:searchHint')}
            q={filter.q}
            button={t('pictures:find')}
          />
        </form>
      </search>
      <nav className="chips" aria-label={t('pictures:shown')}>
        <ul>
          {shows.map((show) => (
            <li key={show}>
              <a
                href={paths.adminPictures(queryOf({ ...filter, show }))}
                aria-current={show === filter.show ? 'page' : undefined}
              >
                {t(`pictures:shows.${show}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {found.total === 0 ? (
        <EmptyList>{t(isNarrowed ? 'pictures:noneFound' : 'pictures:none')}</EmptyList>
      ) : (
        <>
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
          <Pager {...found} to={(page) => paths.adminPictures(queryOf(filter, page))} />
        </>
      )}
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
