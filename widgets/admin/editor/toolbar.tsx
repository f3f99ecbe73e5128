import * as RovingFocus from '@radix-ui/react-roving-focus';
import { type Editor, useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import Table from 'lucide-react/icons/table';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { t } from '../texts/texts.ts';
import type { MouseEvent } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { insertTable } from './tables.ts';

interface Tool {
  name:
    | 'heading2'
    | 'heading3'
    | 'bold'
    | 'italic'
    | 'bulletList'
    | 'orderedList'
    | 'quote'
    | 'table'
    | 'undo'
    | 'redo';
  icon: LucideIcon;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
}

const tools: Tool[] = [
  {
    name: 'heading2',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'bulletList',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'table',
    icon: Table,
    run: (editor) => {
      if (!editor.isActive('table')) insertTable(editor);
    },
    isOn: (editor) => editor.isActive('table'),
  },
  { name: 'undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

/** One tab stop, with arrow keys inside. A pressed button means that the format is active. */
export function Toolbar({
  editor,
  hasPanel,
  onLink,
  onPicture,
  onLibrary,
}: {
  editor: Editor;
  /** True while the panel for a link is open. */
  hasPanel: boolean;
  onLink: () => void;
  onPicture: () => void;
  onLibrary: (event: MouseEvent<HTMLElement>) => void;
}) {
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      link: editor.isActive('link'),
      tools: tools.map(({ isOn }) => isOn?.(editor)),
    }),
  });
  return (
    <RovingFocus.Root
      className="toolbar"
      role="toolbar"
      aria-label={t('editor.toolbar')}
      orientation="horizontal"
      loop
    >
      {tools.map(({ name, icon, run }, index) => (
        <RovingFocus.Item key={name} asChild>
          <IconButton
            icon={icon}
            label={t(`editor.${name}`)}
            isPressed={on.tools[index]}
            onClick={() => run(editor)}
          />
        </RovingFocus.Item>
      ))}
      <RovingFocus.Item asChild>
        <IconButton
          icon={Link}
          label={t('editor.link')}
          isPressed={on.link}
          isExpanded={hasPanel}
          onClick={onLink}
        />
      </RovingFocus.Item>
      <RovingFocus.Item asChild>
        <IconButton
          icon={Images}
          label={t('editor.library')}
          aria-haspopup="dialog"
          onClick={onLibrary}
        />
      </RovingFocus.Item>
      <RovingFocus.Item asChild>
        <IconButton icon={ImagePlus} label={t('editor.image')} onClick={onPicture} />
      </RovingFocus.Item>
    </RovingFocus.Root>
  );
}
