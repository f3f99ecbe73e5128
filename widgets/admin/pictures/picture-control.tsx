import { t } from '../texts/texts.ts';
import type { LibraryPicture } from './library/use-library.tsx';
import { PictureDrop } from './picture-drop.tsx';

/** Keeps, replaces or removes the one picture of an item. */
export function PictureControl({
  label,
  src,
  missing,
  uploaded,
  onChange,
  onChoose,
}: {
  label: string;
  src: string | null;
  missing?: string;
  /** Announced after an upload. */
  uploaded: string;
  onChange: (src: string | null) => void;
  /** Takes a picture of the library, which has descriptions. */
  onChoose?: (picture: LibraryPicture) => void;
}) {
  return (
    <fieldset className="picture-control">
      <legend>{label}</legend>
      {src ? (
        <div className="picture-now">
          <img src={src} alt="" width={160} />
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => onChange(null)}
          >
            {t('picture.remove')}
          </button>
        </div>
      ) : (
        <p className="field-hint">{t('picture.none')}</p>
      )}
      <PictureDrop
        {...(missing && { missing })}
        uploaded={uploaded}
        onUploaded={({ src }) => onChange(src)}
        onChoose={([picture]) => {
          if (!picture) return;
          if (onChoose) onChoose(picture);
          else onChange(picture.src);
        }}
      />
    </fieldset>
  );
}
