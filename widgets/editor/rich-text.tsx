import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { languageOf } from '../../src/shared/i18n/languages.ts';
import { acceptedTypes } from '../../src/services/images/shared/schema.ts';
import { useLibrary } from '../pictures/library/use-library.tsx';
import { pastedPictures } from '../pictures/pasted-pictures.ts';
import { UploadState } from '../pictures/upload-state.tsx';
import { t } from '../texts/texts.ts';
import { extensions } from './extensions.ts';
import { LinkPanel } from './link-panel.tsx';
import { pasteAddress } from './paste/paste-address.ts';
import { type Loss, tidyPaste } from './paste/tidy-paste.ts';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePictures } from './use-pictures.ts';

/** Reports the HTML after each change. */
export default function RichText({
  id,
  lang,
  label,
  value,
  error,
  describedBy,
  onChange,
}: {
  id: string;
  lang?: string | undefined;
  label: string;
  /** The initial HTML; a later change from outside replaces the text. */
  value: string;
  error: boolean;
  describedBy: string;
  onChange: (html: string) => void;
}) {
  const stateId = useId();
  const [hasPanel, setPanel] = useState(false);
  const [losses, setLosses] = useState<Loss[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const own = useRef<Editor | null>(null);
  const add = useRef<(files: File[], at?: number) => void>(() => {});
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // The editor would add a style element, which the content security policy forbids.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${describedBy} ${stateId}`,
        ...(error && { 'aria-invalid': 'true' }),
        class: 'prose',
      },
      transformPastedHTML: (html) => {
        const tidied = tidyPaste(html);
        setLosses(tidied.losses);
        return tidied.html;
      },
      handlePaste: (_view, { clipboardData }) => {
        const pictures = pastedPictures(clipboardData);
        add.current(pictures);
        if (pictures.length > 0) return true;
        const text = clipboardData?.getData('text/plain') ?? '';
        const isDone = own.current !== null && pasteAddress(own.current, text);
        if (isDone) setLosses([]);
        return isDone;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        // The browser would open the file instead of the page.
        event.preventDefault();
        const there = view.posAtCoords({ left: event.clientX, top: event.clientY });
        add.current(files, there?.pos ?? view.state.selection.to);
        return true;
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : writtenIn(editor)),
  });
  const pictures = usePictures(editor);
  const library = useLibrary({
    isMultiple: true,
    onChoose: (chosen) =>
      pictures.choose(chosen, languageOf(lang ?? document.documentElement.lang)),
  });
  useEffect(() => {
    add.current = pictures.add;
    own.current = editor;
  });
  const isInTable = useEditorState({
    editor,
    selector: ({ editor }) => editor?.isActive('table') ?? false,
  });
  if (!editor) return null;

  const close = () => {
    setPanel(false);
    editor.commands.focus();
  };
  return (
    <div className="rich-text">
      <Toolbar
        editor={editor}
        hasPanel={hasPanel}
        onLink={() => setPanel(!hasPanel)}
        onPicture={() => chooser.current!.click()}
        onLibrary={library.open}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        multiple
        aria-label={t('picture.chooseSeveral')}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {library.dialog}
      {isInTable && <TableTools editor={editor} />}
      {hasPanel && <LinkPanel editor={editor} onClose={close} />}
      <div className="editor-state">
        <UploadState id={stateId} uploads={pictures.uploads} label={t('picture.progress')} />
        <div role="status">
          {losses.map((loss) => (
            <p key={loss}>{t(`editor.lost.${loss}`)}</p>
          ))}
        </div>
      </div>
      <EditorContent lang={lang} editor={editor} />
    </div>
  );
}

/** Leaves out the empty line that the editor keeps below a last table or picture. */
const writtenIn = (editor: Editor) => editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
