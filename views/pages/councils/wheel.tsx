import { councils } from '../../../src/content/pages/shared/councils.ts';
import { councilDrawings } from '../../drawings/councils.ts';
import WheelArt from '../../drawings/wheel.svg';
import { useLanguage } from '../../layout/language.tsx';

/** The councils in a circle, each a link to its part of the page. */
export function Wheel() {
  const { t } = useLanguage();
  return (
    <nav className="wheel" aria-label={t('councils:heading')}>
      <WheelArt />
      <ul>
        {councils.map((council) => {
          const Drawing = councilDrawings[council];
          return (
            <li key={council}>
              <a className="sign" href={`#${council}`}>
                <Drawing />
                <span>{t(`councils:items.${council}.name`)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
