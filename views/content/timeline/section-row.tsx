import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { TimelineSection } from '../../../src/content/timeline/queries.ts';
import { sectionLacks, shownSection } from '../../../src/content/timeline/shared/shown.ts';
import { parseTheme, quotedTitle } from '../../../src/content/timeline/shared/theme.ts';
import { useLanguage } from '../../layout/language.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';

export function SectionRow({
  row,
  back,
}: {
  row: TimelineSection;
  /** The address of the list. */
  back: string;
}) {
  const { format, language, t } = useLanguage();
  const section = shownSection(row, language, () => undefined);
  const { id, year, heading, description, theme, images, lang } = section;
  const seconds = format.number(section.carousel_interval / 1000);
  return (
    <div className="item year">
      <p className="year-number">{year}</p>
      <div className="item-text">
        <h3 lang={lang.heading}>
          <a className="item-link" href={`${back}&edit=${id}#row-${id}`}>
            {heading}
          </a>
        </h3>
        {theme && (
          <p lang={lang.theme}>
            <ThemeLine theme={theme} language={lang.theme ?? language} />
          </p>
        )}
        <p lang={lang.description}>{description}</p>
        <p className="item-facts">
          {languages
            .filter((each) => sectionLacks(row, each))
            .map((each) => (
              <span key={each} className="status">
                {t('adminCommon:twoLanguages.missing', { language: languageText(t, each) })}
              </span>
            ))}{' '}
          {t('timeline:count', { count: format.number(images.length) })} ·{' '}
          {section.carousel_autoplay ? t('timeline:moves', { seconds }) : t('timeline:rests')}
        </p>
      </div>
      <div className="row-actions">
        <ActForm
          action={paths.adminItem('timeline', id, 'deletion')}
          fields={{ back }}
          label={t('timeline:delete', { year, heading })}
          className="button button-quiet button-small button-danger"
        >
          {t('adminCommon:delete')}
        </ActForm>
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
    </div>
  );
}

/** Shows a theme as visitors read it. */
function ThemeLine({ theme, language }: { theme: string; language: Language }) {
  const { title, description } = parseTheme(theme);
  return (
    <>
      {title && <strong>{quotedTitle(title, language)}</strong>} {description}
    </>
  );
}
