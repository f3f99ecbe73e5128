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
import type { Loss } from './paste/media.ts';
import { tidyPaste } from './paste/tidy-paste.ts';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePictures } from './use-pictures.ts';
import { TextSelection } from '@tiptap/pm/state';
import { videoAt } from '../../src/content/rich-text/shared/videos.ts';
import { linkAddress } from './address.ts';
import { insertVideo } from './video-view.tsx';

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

const address = /^(?:https?:\/\/|www\.|mailto:|tel:)\S+$|^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/i;

/**
 * Turns a pasted address into the link of the selected text or, on an empty line, the address of a video into that
 * video. Returns false for everything else. Some browsers copy an address together with the title of its page as HTML.
 */
function pasteAddress(editor: Editor, pasted: string): boolean {
  const text = pasted.trim();
  const href = address.test(text) ? linkAddress(text) : null;
  const { selection } = editor.state;
  if (href === null || !(selection instanceof TextSelection)) return false;
  if (!selection.empty) return editor.chain().extendMarkRange('link').setLink({ href }).run();
  const video = videoAt(href);
  // In a list or a table, the author may want the address itself.
  const isLine = selection.$from.depth === 1 && selection.$from.parent.type.name === 'paragraph';
  if (!video || !isLine || selection.$from.parent.content.size > 0) return false;
  insertVideo(editor, video);
  return true;
}
