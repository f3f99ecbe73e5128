import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldError } from '../form/field.tsx';
import { t } from '../texts/texts.ts';
import type { Uploads } from './use-uploads.ts';

/** Shows how far uploads are and which have failed. Keeps the form from being saved without them. */
export function UploadState({
  id,
  uploads: { progress, failures, retry, forget },
  label,
  fault = '',
}: {
  /** The id of the errors, for the control that they belong to. */
  id: string;
  uploads: Uploads;
  label: string;
  /** Shown where no upload has failed. */
  fault?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isOpen = progress !== null || failures.length > 0;

  // Otherwise the form could be saved without the picture, and nobody would notice.
  useLayoutEffect(() => {
    const form = place.current!.closest('form');
    if (!isOpen || !form) return setHeld(false);
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      flushSync(() => setHeld(true));
      place.current!.focus();
    };
    form.addEventListener('submit', stop, true);
    return () => form.removeEventListener('submit', stop, true);
  }, [isOpen]);

  const { name = '', position = 0, count = 0, share = 0 } = progress ?? {};
  return (
    <div ref={place} tabIndex={-1} className="upload-state">
      <div id={id}>
        {failures.map(({ text }) => (
          <FieldError key={text} text={text} />
        ))}
        {failures.length === 0 && <FieldError text={fault} />}
      </div>
      {failures.length > 0 && !progress && (
        <p className="picture-choice">
          {failures.some(({ mayRetry }) => mayRetry) && (
            <button type="button" className="button button-quiet button-small" onClick={retry}>
              {t('list.tryAgain')}
            </button>
          )}
          <button type="button" className="button button-quiet button-small" onClick={forget}>
            {t('picture.leaveOut')}
          </button>
        </p>
      )}
      <p role="status">{progress && t('picture.uploading', { name, position, count })}</p>
      {progress && <progress value={share} max={1} aria-label={label} />}
      <div role="alert">
        <FieldError text={isHeld && t(progress ? 'picture.wait' : 'picture.notUploaded')} />
      </div>
    </div>
  );
}
