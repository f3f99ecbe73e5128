import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { acceptedTypes } from '../../src/services/images/shared/schema.ts';
import { showToast } from '../admin/toast.ts';
import { t } from '../texts/texts.ts';
import { type LibraryPicture, useLibrary } from './library/use-library.tsx';
import { pastedPictures } from './pasted-pictures.ts';
import type { UploadedPicture } from './upload-picture.ts';
import { UploadState } from './upload-state.tsx';
import { useUploads } from './use-uploads.ts';

/** Lets people choose, drop or paste pictures, which are uploaded immediately. */
export function PictureDrop({
  isMultiple = false,
  isKept = false,
  missing,
  uploaded,
  description,
  onUploaded,
  onDone,
  onChoose,
}: {
  isMultiple?: boolean;
  /** True for pictures that stay although nothing uses them. */
  isKept?: boolean;
  /** Replaces the usual message when no file was chosen. */
  missing?: string | undefined;
  /** Announced after the upload. */
  uploaded: string;
  /** Returns the field that describes the first of `count` new pictures. It takes the focus. */
  description?: (count: number) => HTMLElement | null | undefined;
  onUploaded: (picture: UploadedPicture) => void;
  /** Called after the last upload. Another page would hide the notices. */
  onDone?: (hasNotices: boolean) => void;
  /** Takes pictures of the library; missing where none are chosen. */
  onChoose?: (pictures: LibraryPicture[]) => void;
}) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const none = missing ?? t('picture.selectFile');
  const uploads = useUploads({
    isKept,
    onUploaded,
    onDone: (count, hasNotices) => {
      onDone?.(hasNotices);
      showToast(uploaded);
      // Leaves the focus alone when the administrator is already writing elsewhere.
      const isHere = [document.body, input.current].includes(
        document.activeElement as HTMLInputElement,
      );
      if (isHere) description?.(count)?.focus();
    },
  });

  const start = (files: Iterable<File>) => {
    setIsMissing(false);
    const chosen = isMultiple ? [...files] : [...files].slice(0, 1);
    if (chosen.length > 0) uploads.start(chosen);
  };
  const paste = useRef(start);
  useEffect(() => {
    paste.current = start;
  });
  // Listens to the group of the control, or else to the whole page, because a button receives no paste.
  useEffect(() => {
    const area = place.current!.closest('fieldset') ?? document;
    const take = (event: Event) => {
      const files = pastedPictures((event as ClipboardEvent).clipboardData);
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      paste.current(files);
    };
    area.addEventListener('paste', take);
    return () => area.removeEventListener('paste', take);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    start(event.dataTransfer.files);
  };
  // React does not support `oncancel` on inputs.
  const onCancelled = (element: HTMLInputElement | null) => {
    input.current = element;
    if (element) {
      element.oncancel = () => {
        setIsMissing(true);
        showToast(none, 'alert');
      };
    }
  };
  const isWrong = isMissing || uploads.failures.length > 0;
  return (
    <div
      ref={place}
      className={isOver ? 'picture-drop picture-drop-over' : 'picture-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="picture-choice">
        <label className="button button-quiet button-small picture-button">
          <input
            ref={onCancelled}
            type="file"
            className="visually-hidden"
            accept={acceptedTypes.join(',')}
            multiple={isMultiple}
            aria-describedby={`${id}-hint ${id}-fault`}
            aria-invalid={isWrong ? true : undefined}
            onChange={({ target }) => {
              if (target.files) start(target.files);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          {t(isMultiple ? 'picture.chooseSeveral' : 'picture.choose')}
        </label>{' '}
        <span className="picture-ways">
          {t(isMultiple ? 'picture.dropSeveral' : 'picture.drop')}
        </span>{' '}
        {onChoose && <LibraryButton isMultiple={isMultiple} onChoose={onChoose} />}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {t('picture.hint')}
      </p>
      <UploadState
        id={`${id}-fault`}
        uploads={uploads}
        label={t('picture.progress')}
        fault={isMissing ? none : ''}
      />
    </div>
  );
}

/** Opens the library, to choose a picture that is already there. */
function LibraryButton(props: {
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
