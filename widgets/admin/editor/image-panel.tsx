import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../editing/field.tsx';
import { PictureDrop } from '../editing/picture-drop.tsx';
import type { UploadedPicture } from '../pictures.ts';
import { t } from '../texts/texts.ts';

/** Uploads a picture and inserts it at the cursor, with a text alternative. */
export function ImagePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const selected = editor.isActive('image') ? editor.getAttributes('image') : undefined;
  const [picture, setPicture] = useState(selected as UploadedPicture | undefined);
  const [alt, setAlt] = useState((selected?.alt as string | undefined) ?? '');
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const description = useRef<HTMLInputElement>(null);
  useEffect(() => panel.current!.querySelector('input')!.focus(), []);
  const insert = () => {
    editor
      .chain()
      .focus()
      .setImage({ ...picture!, alt })
      .run();
    onClose();
  };
  return (
    <div ref={panel} className="editor-panel" role="group" aria-labelledby={title}>
      <h4 id={title}>{t('editor.imageTitle')}</h4>
      {picture && <img src={picture.src} alt="" width={160} />}
      <PictureDrop
        label={t('picture.choose')}
        description={() => description.current}
        onUploaded={setPicture}
      />
      <Field label={t('picture.alt')} hint={t('picture.altHint')}>
        {(wiring) => (
          <input
            {...wiring}
            ref={description}
            value={alt}
            maxLength={300}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              // Enter would submit the surrounding form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      <p className="form-actions">
        <button type="button" className="button button-small" disabled={!picture} onClick={insert}>
          {t('editor.imageInsert')}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          {t('cancel')}
        </button>
      </p>
    </div>
  );
}
