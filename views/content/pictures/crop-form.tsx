import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import type { SentPicture } from './sent-picture.ts';

const usual = { left: 10, top: 10, width: 80, height: 80 };
const sides = ['left', 'top', 'width', 'height'] as const;

/** Saves a part of a picture as a new picture. With scripts, the part can be drawn. */
export function CropForm({
  picture: { height, name, width },
  sent,
}: {
  picture: FoundPicture;
  sent: SentPicture | undefined;
}) {
  const { t } = useLanguage();
  const action = paths.adminPicture(name, 'crop');
  const faults = sides.flatMap((side) => sent?.errors[side] ?? []);
  const form = (
    <form className="crop-form" method="post" action={action} noValidate>
      {sides.map((side) => (
        <div key={side} className="field">
          <label htmlFor={side}>{t(`pictures:crop.${side}`)}</label>
          <input
            id={side}
            name={side}
            type="number"
            min={0}
            step="any"
            max={100}
            defaultValue={sent?.values[side] ?? usual[side]}
            aria-invalid={sent?.errors[side] ? true : undefined}
            aria-describedby={sent?.errors[side] && 'crop-error'}
          />
        </div>
      ))}
      <button type="submit" className="button button-quiet">
        {t('pictures:crop.submit')}
      </button>
    </form>
  );
  return (
    <section id="crop" className="only-on-screen" aria-labelledby="crop-heading">
      <h2 id="crop-heading">{t('pictures:crop.heading')}</h2>
      <p className="part-lead">{t('pictures:crop.lead')}</p>
      {faults.length > 0 && (
        <div id="crop-error" className="notice notice-alert" role="alert">
          {[...new Set(faults)].map((fault) => (
            <p key={fault}>{t(`pictures:errors.${fault as 'percent'}`)}</p>
          ))}
        </div>
      )}
      {width !== null && height !== null ? (
        <Island
          name="crop"
          props={{
            picture: { src: paths.file(name), width, height, action },
            texts: t('pictures:crop', { returnObjects: true }),
          }}
        >
          {form}
        </Island>
      ) : (
        form
      )}
    </section>
  );
}
