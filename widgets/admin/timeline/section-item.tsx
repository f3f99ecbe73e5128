import pencil from 'lucide-static/icons/pencil.svg';
import trash from 'lucide-static/icons/trash-2.svg';
import { languageOf } from '../../../src/i18n/languages.ts';
import { smallName } from '../../../src/images/sizes.ts';
import { sectionLacks, shownSection } from '../../../src/timeline/shown.ts';
import { ItemLink } from '../items/item-link.tsx';
import { lackText } from '../items/lacks.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Section } from './section-values.ts';
import { ThemeLine } from './theme-line.tsx';

export function SectionItem({
  row: section,
  onEdit,
  onDelete,
}: {
  row: Section;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const language = languageOf(document.documentElement.lang);
  const { id, year, heading, description, theme, images, lang } = shownSection(
    section,
    language,
    () => undefined,
  );
  const lack = lackText((each) => sectionLacks(section, each));
  const seconds = format.number(section.carousel_interval / 1000);
  return (
    <article className="item year">
      <p className="year-number">{year}</p>
      <div className="item-text">
        <h3 lang={lang.heading}>
          <ItemLink id={id} onEdit={onEdit}>
            {heading}
          </ItemLink>
        </h3>
        {theme && (
          <p lang={lang.theme}>
            <ThemeLine theme={theme} language={lang.theme ?? language} />
          </p>
        )}
        <p lang={lang.description}>{description}</p>
        <p className="item-facts">
          {lack && <span className="status">{lack}</span>}{' '}
          {t('timeline.count', { count: format.number(images.length) })} ·{' '}
          {section.carousel_autoplay ? t('timeline.moves', { seconds }) : t('timeline.rests')}
        </p>
      </div>
      <div className="row-actions">
        <IconButton
          id={`edit-${id}`}
          icon={pencil}
          label={t('timeline.edit', { year, heading })}
          onClick={onEdit}
        />
        <IconButton
          icon={trash}
          isDangerous
          label={t('timeline.delete', { year, heading })}
          onClick={onDelete}
        />
      </div>
      {images.length > 0 && (
        <ul className="year-pictures">
          {images.map(({ src, alt, lang }) => (
            <li key={src}>
              <img
                src={smallName(src)}
                alt={alt}
                lang={lang}
                width={108}
                height={130}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
