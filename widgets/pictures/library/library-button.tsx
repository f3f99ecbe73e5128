import { t } from '../../texts/texts.ts';
import { type LibraryPicture, useLibrary } from './use-library.tsx';

/** Opens the library, to choose a picture that is already there. */
export function LibraryButton(props: {
  isMultiple?: boolean;
  onChoose: (pictures: LibraryPicture[]) => void;
}) {
  const library = useLibrary(props);
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-haspopup="dialog"
        onClick={library.open}
      >
        {t('picture.fromLibrary')}
      </button>
      {library.dialog}
    </>
  );
}
