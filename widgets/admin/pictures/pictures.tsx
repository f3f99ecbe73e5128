import * as paths from '../../../src/widget-paths.ts';
import { t } from '../texts/texts.ts';
import { later } from '../ui/later.tsx';
import type { CroppedPicture } from './crop/crop-editor.tsx';
import { PictureDrop } from './picture-drop.tsx';

const CropEditor = later(() => import('./crop/crop-editor.tsx'));

/**
 * Replaces two forms: the upload form by one that uploads each file as soon as it is chosen, dropped or pasted, and the
 * numbers of the crop form by a frame over the picture.
 */
export default function Pictures() {
  const { crop, part } = document.getElementById('administration')!.dataset;
  if (crop) return <CropEditor picture={JSON.parse(crop) as CroppedPicture} />;
  if (part !== 'upload') return null;
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
