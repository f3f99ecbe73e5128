import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { acceptedTypes, pictureFaults } from '../../../src/images/schema.ts';
import { ApiError, SignInDeclined } from '../api/api-error.ts';
import { notifyFailure } from '../notices.ts';
import { faultOf, type UploadedPicture, uploadPicture } from './upload-picture.ts';
import { t } from '../texts/texts.ts';

/** Lets people choose or drop a picture, and shows the progress of its upload. */
export function PictureDrop({
  label,
  missing,
  description,
  onUploaded,
}: {
  label: string;
  /** Replaces the usual message when no file was chosen. */
  missing?: { title: string; text: string };
  /** The field that describes the new picture and takes the focus after the upload. */
  description?: () => HTMLElement | null;
  onUploaded: (picture: UploadedPicture) => void;
}) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [round, setRound] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = share !== null;
  const percent = Math.round((share ?? 0) * 100);

  // Otherwise the form could be saved without the picture, and nobody would notice.
  useLayoutEffect(() => {
    const form = button.current!.form;
    if (!file || !form) return;
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      flushSync(() => setFault(t('picture.notUploaded')));
      button.current!.focus();
    };
    form.addEventListener('submit', stop, true);
    return () => form.removeEventListener('submit', stop, true);
  }, [file]);

  const empty = () => {
    setFault('');
    setFile(undefined);
    setRound((round) => round + 1);
  };

  const refuse = (title: string, text: string) => {
    setFault(text);
    notifyFailure(null, title, text);
  };

  const upload = async (file: File | undefined) => {
    if (isBusy) return;
    const found = faultOf(file);
    if (found === 'selectFile' && missing) return refuse(missing.title, missing.text);
    if (found) return refuse(t('picture.errorTitle'), t(`picture.${found}`));
    setFault('');
    setShare(0);
    try {
      const picture = await uploadPicture(file!, setShare);
      flushSync(() => {
        onUploaded(picture);
        empty();
      });
      // Leaves the focus alone when the administrator is already writing elsewhere.
      if (document.activeElement === button.current) description?.()?.focus();
    } catch (error) {
      if (!(error instanceof SignInDeclined)) refuse(t('picture.errorTitle'), textOf(error));
    } finally {
      setShare(null);
    }
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (!dropped || isBusy) return;
    setFile(dropped);
    void upload(dropped);
  };

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
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="field-hint">
        {t('picture.hint')}
      </p>
      <div className="picture-choice">
        <input
          // A new key replaces the input, which empties it.
          key={round}
          ref={input}
          id={id}
          type="file"
          accept={acceptedTypes.join(',')}
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => {
            setFault('');
            setFile(event.target.files?.[0]);
          }}
        />
        <button
          ref={button}
          type="button"
          className="button button-quiet button-small"
          aria-describedby={`${id}-fault`}
          aria-disabled={isBusy}
          onClick={() => void upload(file)}
        >
          {t('picture.upload')}
        </button>
        {file && !isBusy && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              // The button disappears, so the focus moves to the file input.
              flushSync(empty);
              input.current!.focus();
            }}
          >
            {t('picture.clear')}
          </button>
        )}
      </div>
      <p className="field-hint">
        {file ? t('picture.selected', { name: file.name }) : t('picture.drop')}
      </p>
      <p id={`${id}-fault`} className="field-error">
        {fault}
      </p>
      <div role="status">
        {isBusy && (
          <>
            <progress value={share} max={1} aria-label={label} />{' '}
            {t('picture.uploading', { percent })}
          </>
        )}
      </div>
    </div>
  );
}

function textOf(error: unknown): string {
  const key = error instanceof ApiError ? error.body.error : undefined;
  const known = pictureFaults.find((fault) => fault === key);
  return t(known ? `picture.${known}` : 'picture.failed');
}
