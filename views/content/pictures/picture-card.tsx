import { focusClass } from '../../../src/services/images/shared/focus.ts';
import type { ListedPicture } from '../../../src/content/pictures/library.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { describedAs } from './described-as.ts';

/** Shows a picture in the list, with a link to its own page. */
export function PictureCard({ picture }: { picture: ListedPicture }) {
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
