import * as paths from '../../../src/shared/widget-paths.ts';
import { PictureDrop } from '../../pictures/picture-drop.tsx';
import { t } from '../../texts/texts.ts';

/** Uploads each file for the library as soon as it is chosen, dropped or pasted. */
export default function UploadIsland() {
  return (
    <PictureDrop
      isMultiple
      isKept
      uploaded={t('pictures.upload.done')}
      onUploaded={() => {}}
      // Loads the page again, because the server renders the list.
      onDone={() => location.assign(paths.adminPictures())}
    />
  );
}
