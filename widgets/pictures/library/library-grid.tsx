import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import { focusClass } from '../../../src/services/images/shared/focus.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import { languageOf } from '../../../src/shared/i18n/languages.ts';
import { t } from '../../texts/texts.ts';
import type { Row } from './use-found-pictures.ts';

/** Pictures as buttons with their descriptions as names. */
export function LibraryGrid({
  rows,
  marked,
  onChoose,
}: {
  rows: Row[];
  /** The names of those that are chosen; null where a click chooses at once. */
  marked: string[] | null;
  onChoose: (row: Row) => void;
}) {
  const own = languageOf(document.documentElement.lang);
  const other = otherLanguage(own);
  return (
    <ul className="picture-grid">
      {rows.map((row) => {
        const described = row[`description_${own}`];
        const foreign = row[`description_${other}`];
        return (
          <li key={row.name}>
            <button
              type="button"
              className="library-choice"
              aria-pressed={marked ? marked.includes(row.name) : undefined}
              onClick={() => onChoose(row)}
            >
              <img
                src={smallName(row.src)}
                alt=""
                width={240}
                height={180}
                loading="lazy"
                className={focusClass(row)}
              />
              <span lang={!described && foreign ? other : undefined}>
                {described || foreign || row.file_name || t('pictures.undescribed')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
