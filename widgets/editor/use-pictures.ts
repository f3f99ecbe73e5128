import type { Editor, EditorEvents } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { Language } from '../../src/shared/i18n/languages.ts';
import type { LibraryPicture } from '../pictures/library/use-library.tsx';
import type { UploadedPicture } from '../pictures/upload-picture.ts';
import { useUploads } from '../pictures/use-uploads.ts';
import { descriptionOf } from './picture-view.tsx';

/** Uploads pictures and inserts them where they were pasted, dropped or chosen, even if the text changes meanwhile. */
export function usePictures(editor: Editor | null) {
  const place = useRef<number | null>(null);
  const first = useRef<string | null>(null);
  const isOurs = useRef(false);
  /** True while the cursor is where it was before the last pictures, which then stand between it and the next ones. */
  const isAtRest = useRef(false);
  /** True while nobody has edited the text since the pictures were added, so that the focus may move. */
  const isUntouched = useRef(true);

  useEffect(() => {
    if (!editor) return;
    const follow = ({ transaction }: EditorEvents['transaction']) => {
      if (!transaction.docChanged) return;
      if (!isOurs.current) isUntouched.current = false;
      if (place.current === null) return;
      place.current = isOurs.current
        ? // At the end of a paragraph, the place itself would stay before the picture.
          endOf(transaction)
        : transaction.mapping.map(place.current);
    };
    const leave = () => {
      if (!isOurs.current) isAtRest.current = false;
    };
    editor.on('transaction', follow);
    editor.on('selectionUpdate', leave);
    return () => {
      editor.off('transaction', follow);
      editor.off('selectionUpdate', leave);
    };
  }, [editor]);

  const insert = (picture: UploadedPicture, alt = '') => {
    if (!editor || editor.isDestroyed) return;
    isOurs.current = true;
    editor.commands.insertContentAt(
      place.current ?? editor.state.selection.to,
      { type: 'image', attrs: { src: picture.src, ...sizeOf(picture), alt } },
      { updateSelection: false },
    );
    isOurs.current = false;
    isAtRest.current = true;
    first.current ??= picture.src;
  };

  /** Begins at a place of the text or, without one, at the cursor or after the pictures that were inserted there. */
  const begin = (at = isAtRest.current ? place.current : editor?.state.selection.to) => {
    place.current = at ?? null;
    first.current = null;
    isUntouched.current = true;
  };

  const insertAll = (pictures: LibraryPicture[], language: Language) => {
    for (const picture of pictures) insert(picture, picture.descriptions[language]);
  };
  const focusOnFirst = () => {
    const src = first.current;
    if (!editor || !src || !isUntouched.current) return;
    // The picture is drawn a moment later.
    requestAnimationFrame(() => descriptionOf(editor.view.dom, src)?.focus());
  };
  const uploads = useUploads({
    onUploaded: (picture) => insert(picture),
    onDone: focusOnFirst,
  });
  return {
    uploads,
    /** Inserts pictures of the library, described in the language of the text. */
    choose: (pictures: LibraryPicture[], language: Language) => {
      if (uploads.progress) return insertAll(pictures, language);
      begin();
      insertAll(pictures, language);
      focusOnFirst();
    },
    /** Uploads the files and inserts the pictures at that place, by default at the cursor. */
    add: (files: File[], at?: number) => {
      if (files.length === 0) return;
      if (!uploads.progress) begin(at);
      uploads.start(files);
    },
  };
}

/** Returns the position after what the transaction has inserted. */
function endOf({ mapping }: EditorEvents['transaction']['transaction']): number {
  let end = 0;
  mapping.maps.forEach((map, index) => {
    map.forEach((_start, _end, _newStart, newEnd) => {
      end = mapping.slice(index + 1).map(newEnd);
    });
  });
  return end;
}

/** Leaves out a size that nobody knows. */
const sizeOf = ({ height, width }: UploadedPicture) => (width > 0 ? { width, height } : {});
