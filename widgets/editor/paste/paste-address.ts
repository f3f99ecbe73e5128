import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { videoAt } from '../../../src/content/rich-text/shared/videos.ts';
import { linkAddress } from '../address.ts';
import { insertVideo } from '../video-view.tsx';

const address = /^(?:https?:\/\/|www\.|mailto:|tel:)\S+$|^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/i;

/**
 * Turns a pasted address into the link of the selected text or, on an empty line, the address of a video into that
 * video. Returns false for everything else. Some browsers copy an address together with the title of its page as HTML.
 */
export function pasteAddress(editor: Editor, pasted: string): boolean {
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
