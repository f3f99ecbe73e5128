import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { ImagePanel } from './image-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { Toolbar } from './toolbar.tsx';

/** Exactly what the server's sanitiser allows. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null } },
  }),
  Image,
];

/** Reports the HTML after each change. */
export default function RichText({
  id,
  label,
  value,
  describedBy,
  onChange,
}: {
  id: string;
  label: string;
  /** The initial HTML; a later change from outside replaces the text. */
  value: string;
  describedBy?: string | undefined;
  onChange: (html: string) => void;
}) {
  const [panel, setPanel] = useState<'link' | 'image' | null>(null);
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
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: 'prose',
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });
  if (!editor) return null;

  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  const open = (which: 'link' | 'image') => setPanel(panel === which ? null : which);
  return (
    <div className="rich-text">
      <Toolbar editor={editor} panel={panel} onPanel={open} />
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'image' && <ImagePanel editor={editor} onClose={close} />}
      <EditorContent editor={editor} />
    </div>
  );
}
