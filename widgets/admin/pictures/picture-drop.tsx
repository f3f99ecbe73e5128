import { type DragEvent, useId, useRef, useState } from 'react';
import { acceptedTypes } from '../../../src/images/schema.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import type { UploadedPicture } from './upload-picture.ts';
import { UploadState } from './upload-state.tsx';
import { useUploads } from './use-uploads.ts';

/** Lets people choose or drop pictures, which are uploaded immediately. */
export function PictureDrop({
  isMultiple = false,
  missing,
  uploaded,
  description,
  onUploaded,
}: {
  isMultiple?: boolean;
  /** Replaces the usual message when no file was chosen. */
  missing?: { title: string; text: string };
  /** Announced after the upload. */
  uploaded: string;
  /** Returns the field that describes the first of so many new pictures. It takes the focus. */
  description?: (count: number) => HTMLElement | null | undefined;
  onUploaded: (picture: UploadedPicture) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const none = missing ?? { title: t('picture.errorTitle'), text: t('picture.selectFile') };
  const uploads = useUploads({
    onUploaded,
    onDone: (count) => {
      notifySuccess(t('success'), uploaded);
      // Leaves the focus alone when the administrator is already writing elsewhere.
      const isHere = [document.body, input.current].includes(
        document.activeElement as HTMLInputElement,
      );
      if (isHere) description?.(count)?.focus();
    },
  });

  const start = (files: FileList) => {
    setIsMissing(false);
    const chosen = isMultiple ? [...files] : [...files].slice(0, 1);
    if (chosen.length > 0) uploads.start(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    start(event.dataTransfer.files);
  };
  // React has no such property of inputs.
  const onCancelled = (element: HTMLInputElement | null) => {
    input.current = element;
    if (element) {
      element.oncancel = () => {
        setIsMissing(true);
        notifyFailure(null, none.title, none.text);
      };
    }
  };
  const isWrong = isMissing || uploads.failures.length > 0;
  return (
    <div
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
        {t(isMultiple ? 'picture.dropSeveral' : 'picture.drop')}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {t('picture.hint')}
      </p>
      <UploadState
        id={`${id}-fault`}
        uploads={uploads}
        label={t('picture.progress')}
        fault={isMissing ? none.text : ''}
      />
    </div>
  );
}
