import Image from '@tiptap/extension-image';
import { type NodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { LONGEST_ALT } from '../../src/services/images/shared/schema.ts';
import { t } from '../texts/texts.ts';
import { BlockField, BlockView } from './block-view.tsx';

const LONGEST_CAPTION = 500;

/** A picture in the text, with its description and its caption. */
function PictureView(props: NodeViewProps) {
  return (
    <BlockView {...props}>
      <img src={String(props.node.attrs.src)} alt="" data-drag-handle />
      <BlockField
        {...props}
        name="alt"
        label={t('picture.alt')}
        hint={t('picture.altHint')}
        longest={LONGEST_ALT}
      />
      <BlockField
        {...props}
        name="caption"
        label={t('editor.caption')}
        hint={t('editor.captionHint')}
        longest={LONGEST_CAPTION}
      />
    </BlockView>
  );
}

/** Renders a picture as a figure when it has a caption. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: '', rendered: false } };
  },
  parseHTML() {
    return [{ tag: 'figure', getAttrs: attributesOf }, ...(this.parent?.() ?? [])];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { caption } = node.attrs as { caption: string };
    const picture = ['img', HTMLAttributes] as const;
    return caption ? ['figure', picture, ['figcaption', caption]] : picture;
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

function attributesOf(figure: HTMLElement) {
  const picture = figure.querySelector('img');
  if (!picture) return false;
  const caption = figure.querySelector('figcaption')?.textContent ?? '';
  const attributes = ['src', 'alt', 'width', 'height'].map((name) => [
    name,
    picture.getAttribute(name),
  ]);
  return { ...Object.fromEntries(attributes), caption: caption.replace(/\s+/g, ' ').trim() };
}

/** Returns the field that describes the first picture with that address. */
export function descriptionOf(editor: HTMLElement, src: string): HTMLInputElement | null {
  const pictures = [...editor.querySelectorAll('.editor-picture')];
  const shown = pictures.find((each) => each.querySelector('img')?.getAttribute('src') === src);
  return shown?.querySelector('input') ?? null;
}
