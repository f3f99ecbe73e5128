import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { videoAt } from '../../src/content/rich-text/shared/videos.ts';
import { FieldFrame } from '../form/field.tsx';
import { t } from '../texts/texts.ts';
import { linkAddress } from './address.ts';
import { insertVideo } from './video-view.tsx';

/** Sets, changes or removes the link of the selected text. Not a form, because it is inside one. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = editor.getAttributes('link').href as string | undefined;
  const [address, setAddress] = useState(before ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);

  // An address that is pasted replaces the present one.
  useEffect(() => field.current!.select(), []);

  const set = () => {
    const href = linkAddress(address);
    if (href === null) return setIsWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      chain.setLink({ href });
    }
    chain.run();
    onClose();
  };

  const video = videoAt(linkAddress(address) ?? '');

  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  const answerKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    set();
  };

  return (
    <div className="editor-panel">
      <FieldFrame
        label={t('editor.linkAddress')}
        error={isWrong ? t('errors.linkInvalid') : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={address}
            inputMode="url"
            placeholder="https://"
            ref={field}
            onChange={(event) => {
              setAddress(event.target.value);
              setIsWrong(false);
            }}
            onKeyDown={answerKeys}
          />
        )}
      </FieldFrame>
      <p className="form-actions">
        <button type="button" className="button button-small" onClick={set}>
          {t('editor.linkSet')}
        </button>
        {video && (
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              onClose();
              insertVideo(editor, video);
            }}
          >
            {t('editor.video.insert')}
          </button>
        )}
        {before && (
          <button type="button" className="button button-quiet button-small" onClick={remove}>
            {t('editor.linkRemove')}
          </button>
        )}
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          {t('cancel')}
        </button>
      </p>
    </div>
  );
}
