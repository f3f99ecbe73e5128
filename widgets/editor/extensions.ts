import StarterKit from '@tiptap/starter-kit';
import { Picture } from './picture-view.tsx';
import { tableNodes } from './tables.ts';
import { VideoNode } from './video-view.tsx';
import { Mark, Node } from '@tiptap/core';

/** The line that says whose words a quotation is. Outside a quotation, the server makes it a paragraph. */
const Speaker = Node.create({
  name: 'speaker',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'footer' }],
  renderHTML: () => ['footer', 0],
});

const script = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Raised and lowered letters, as in m² and H₂O. */
const scripts = [script('superscript', 'sup'), script('subscript', 'sub')];

/** Exactly what the server's sanitiser allows. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null },
    },
  }),
  ...scripts,
  Speaker,
  Picture,
  VideoNode,
  ...tableNodes,
];
