import { useState } from 'react';
import { languageOf } from '../../../src/shared/i18n/languages.ts';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import { PictureDrop } from '../../pictures/picture-drop.tsx';
import { t } from '../../texts/texts.ts';
import type { LibraryPicture } from '../../pictures/library/use-library.tsx';
import { fieldNamed, typedInto } from '../field-named.ts';

/** Keeps, replaces or removes the one picture of an item. */
export default function PictureIsland({
  place,
  name,
  alt,
  missing,
  uploaded,
}: {
  place: HTMLElement;
  name: string;
  /** The name of the field that describes the picture. */
  alt?: string;
  missing: string;
  uploaded: string;
}) {
  const form = place.closest('form')!;
  const field = fieldNamed(form, name)!;
  const [src, setSrc] = useState(field.value);
  const show = (next: string) => {
    setSrc(next);
    typedInto(field, next);
  };
  return (
    <>
      {src ? (
        <div className="picture-now">
          <img src={src} alt="" width={160} />
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => show('')}
          >
            {t('picture.remove')}
          </button>
        </div>
      ) : (
        <p className="field-hint">{t('picture.none')}</p>
      )}
      <PictureDrop
        missing={missing}
        uploaded={uploaded}
        onUploaded={(picture) => show(picture.src)}
        onChoose={([picture]) => {
          if (!picture) return;
          describe(form, alt, picture);
          show(picture.src);
        }}
      />
    </>
  );
}

/** Fills in the descriptions that the library has for a picture. */
function describe(
  form: HTMLFormElement,
  alt: string | undefined,
  { descriptions }: LibraryPicture,
) {
  const field = (name: string) => fieldNamed(form, name);
  const own = alt && field(alt);
  const other = alt && field(`other_${alt}`);
  const language = languageOf(field('language')?.value ?? '');
  if (own) own.value = descriptions[language];
  // A description in the other language would require a title in that language.
  if (other) {
    const isWritten = Boolean(field('other_title')?.value);
    other.value = isWritten ? descriptions[otherLanguage(language)] : '';
  }
}
