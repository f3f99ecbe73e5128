import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { chapterDrawings } from '../../drawings/chapters.ts';
import Dome from '../../drawings/dome.svg';
import { useLanguage } from '../../layout/language.tsx';

/** A palace front whose windows are links to the chapters. */
export function Arcade() {
  const { t } = useLanguage();
  return (
    <nav className="arcade" aria-label={t('chapters:heading')}>
      <ul>
        {chapters.map((chapter) => {
          const Drawing = chapterDrawings[chapter];
          return (
            <li key={chapter}>
              <Dome />
              <a className="sign" href={`#${chapter}`}>
                <Drawing />
                <span>{t(`chapters:items.${chapter}.name`)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
