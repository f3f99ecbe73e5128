import { focalSteps } from '../../../src/services/images/shared/focus.ts';
import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useFormValue } from '../../ui/form.tsx';

const places = focalSteps.map((_, place) => place as 0 | 1 | 2 | 3 | 4);

/** Lays a grid of choices over the picture, which the mouse, a finger and the arrow keys can use without scripts. */
export function FocusField({ picture: { height, name, width } }: { picture: FoundPicture }) {
  const { t } = useLanguage();
  const focus = useFormValue('focus');
  const src = paths.file(name);
  const size = width !== null && height !== null ? { width, height } : {};
  return (
    <fieldset className="focus-field">
      <legend>{t('pictures:focus')}</legend>
      <p id="focus-hint" className="field-hint">
        {t('pictures:focusHint')}
      </p>
      <div className="focus-picture">
        <img src={src} alt="" {...size} />
        <div className="focus-grid">
          {places.flatMap((y) =>
            places.map((x) => (
              <label key={`${x}-${y}`}>
                <input
                  type="radio"
                  name="focus"
                  value={`${x}-${y}`}
                  defaultChecked={focus === `${x}-${y}`}
                />
                <span className="visually-hidden">
                  {t(`pictures:across.${x}`)}, {t(`pictures:down.${y}`)}
                </span>
              </label>
            )),
          )}
        </div>
      </div>
      <ul className="focus-previews" aria-hidden="true">
        {(['card', 'year', 'link'] as const).map((kind) => (
          <li key={kind}>
            <img src={smallName(src)} alt="" className={`focus-${kind}`} />
            {t(`pictures:previews.${kind}`)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
