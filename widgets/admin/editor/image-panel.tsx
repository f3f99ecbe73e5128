import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { LONGEST_ALT } from '../../../src/images/schema.ts';
import { TextField } from '../../form/text-field.tsx';
import { PictureDrop } from '../pictures/picture-drop.tsx';
import { formTexts } from '../editing/form-texts.ts';
import type { UploadedPicture } from '../pictures/upload-picture.ts';
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
      <TextField
        ref={description}
        name="alt"
        label={t('picture.alt')}
        hint={t('picture.altHint')}
        texts={formTexts().fieldTexts}
        error={alt.length > LONGEST_ALT ? t('errors.tooLong') : undefined}
        maxLength={LONGEST_ALT}
        value={alt}
        onEdit={setAlt}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        optional
      />
      <p className="form-actions">
        <button
          type="button"
          className="button button-small"
          disabled={!picture || alt.length > LONGEST_ALT}
          onClick={insert}
        >
          {t('editor.imageInsert')}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          {t('cancel')}
        </button>
      </p>
    </div>
  );
}
