import * as paths from '../../../src/shared/widget-paths.ts';
import { PictureDrop } from '../../pictures/picture-drop.tsx';
import { refreshList } from '../refresh-list.ts';

/** Uploads each file for the library as soon as it is chosen, dropped or pasted. */
export default function UploadIsland({ uploaded }: { uploaded: string }) {
  return (
    <PictureDrop
      isMultiple
      isKept
      uploaded={uploaded}
      onUploaded={() => {}}
      // The server renders the list.
      onDone={(hasNotices) => {
        if (hasNotices) void refreshList(paths.adminPictures(), '.picture-grid');
        else location.assign(paths.adminPictures());
      }}
    />
  );
}
