import * as paths from '../../../src/widget-paths.ts';
import { t } from '../texts/texts.ts';
import { PictureDrop } from './picture-drop.tsx';

/** Replaces the form for new pictures with one that uploads each as soon as it is chosen, dropped or pasted. */
export default function Pictures() {
  const { part } = document.getElementById('administration')!.dataset;
  if (part !== 'upload') return null;
  return (
    <PictureDrop
      isMultiple
      isKept
      uploaded={t('pictures.upload.done')}
      onUploaded={() => {}}
      // The list comes from the server.
      onDone={() => location.assign(paths.adminPictures())}
    />
  );
}
