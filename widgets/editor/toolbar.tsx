import { type Editor, useEditorState } from '@tiptap/react';
import bold from 'lucide-static/icons/bold.svg';
import heading2 from 'lucide-static/icons/heading-2.svg';
import heading3 from 'lucide-static/icons/heading-3.svg';
import imagePlus from 'lucide-static/icons/image-plus.svg';
import images from 'lucide-static/icons/images.svg';
import italic from 'lucide-static/icons/italic.svg';
import linkIcon from 'lucide-static/icons/link.svg';
import list from 'lucide-static/icons/list.svg';
import listOrdered from 'lucide-static/icons/list-ordered.svg';
import quote from 'lucide-static/icons/quote.svg';
import redo from 'lucide-static/icons/redo-2.svg';
import strikethrough from 'lucide-static/icons/strikethrough.svg';
import subscript from 'lucide-static/icons/subscript.svg';
import superscript from 'lucide-static/icons/superscript.svg';
import tableIcon from 'lucide-static/icons/table.svg';
import undo from 'lucide-static/icons/undo-2.svg';
import { t } from '../texts/texts.ts';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { insertTable } from './tables.ts';

interface Tool {
  name:
    | 'heading2'
    | 'heading3'
    | 'bold'
    | 'italic'
    | 'strike'
    | 'superscript'
    | 'subscript'
    | 'bulletList'
    | 'orderedList'
    | 'quote'
    | 'table'
    | 'undo'
    | 'redo';
  icon: string;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
}

const tools: Tool[] = [
  {
    name: 'heading2',
    icon: heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    icon: heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bold',
    icon: bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'strike',
    icon: strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: 'superscript',
    icon: superscript,
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
    isOn: (editor) => editor.isActive('superscript'),
  },
  {
    name: 'subscript',
    icon: subscript,
    run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
    isOn: (editor) => editor.isActive('subscript'),
  },
  {
    name: 'bulletList',
    icon: list,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: listOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'table',
    icon: tableIcon,
    run: (editor) => {
      if (!editor.isActive('table')) insertTable(editor);
    },
    isOn: (editor) => editor.isActive('table'),
  },
  { name: 'undo', icon: undo, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: redo, run: (editor) => editor.chain().focus().redo().run() },
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
  const { button } = useRovingFocus();
  return (
    <div className="toolbar" role="toolbar" aria-label={t('editor.toolbar')}>
      {tools.map(({ name, icon, run }, index) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`editor.${name}`)}
          isPressed={on.tools[index]}
          onClick={() => run(editor)}
          {...button(index)}
        />
      ))}
      <IconButton
        icon={linkIcon}
        label={t('editor.link')}
        isPressed={on.link}
        isExpanded={hasPanel}
        onClick={onLink}
        {...button(tools.length)}
      />
      <IconButton
        icon={images}
        label={t('editor.library')}
        aria-haspopup="dialog"
        onClick={onLibrary}
        {...button(tools.length + 1)}
      />
      <IconButton
        icon={imagePlus}
        label={t('editor.image')}
        onClick={onPicture}
        {...button(tools.length + 2)}
      />
    </div>
  );
}

/**
 * Makes a row of buttons one stop of the Tab key. Inside it, arrow keys, Home and End move the focus, as ARIA's patterns
 * of toolbars and tabs ask. `first` is the stop until a button gets the focus.
 */
function useRovingFocus(first = 0) {
  const [stop, setStop] = useState(first);

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = [...event.currentTarget.parentElement!.querySelectorAll('button')];
    const at = buttons.indexOf(event.currentTarget);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)!.focus();
  };

  const button = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    onKeyDown: move,
  });
  return { button, setStop };
}
