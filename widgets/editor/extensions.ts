import StarterKit from '@tiptap/starter-kit';
import { Picture } from './picture-view.tsx';
import { scripts } from './scripts.ts';
import { Speaker } from './speaker.ts';
import { tableNodes } from './tables.ts';
import { VideoNode } from './video-view.tsx';

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
