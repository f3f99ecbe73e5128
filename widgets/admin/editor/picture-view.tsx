import Image from '@tiptap/extension-image';
import { Selection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { LONGEST_ALT } from '../../../src/images/schema.ts';
import { TextField } from '../../form/text-field.tsx';
import { formTexts } from '../editing/form-texts.ts';
import { t } from '../texts/texts.ts';

/** A picture in the text, with its description below it. */
function PictureView({ editor, node, getPos, updateAttributes, selected }: NodeViewProps) {
  const { src, alt } = node.attrs as { src: string; alt: string | null };
  const leave = () => {
    const before = getPos();
    if (before === undefined) return;
    const { doc, tr } = editor.state;
    const after = Selection.findFrom(doc.resolve(before + node.nodeSize), 1, true);
    if (after) editor.view.dispatch(tr.setSelection(after));
    editor.view.focus();
  };
  return (
    <NodeViewWrapper
      className={selected ? 'editor-picture ProseMirror-selectednode' : 'editor-picture'}
    >
      <img src={src} alt="" data-drag-handle />
      <TextField
        name="alt"
        label={t('picture.alt')}
        hint={t('picture.altHint')}
        texts={formTexts().fieldTexts}
        error={(alt ?? '').length > LONGEST_ALT ? t('errors.tooLong') : undefined}
        maxLength={LONGEST_ALT}
        value={alt ?? ''}
        onEdit={(alt) => updateAttributes({ alt })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Enter would submit the surrounding form.
          event.preventDefault();
          leave();
        }}
        optional
      />
    </NodeViewWrapper>
  );
}

export const Picture = Image.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) });

/** Returns the field that describes the first picture with that address. */
export function descriptionOf(editor: HTMLElement, src: string): HTMLInputElement | null {
  const pictures = [...editor.querySelectorAll('.editor-picture')];
  const shown = pictures.find((each) => each.querySelector('img')?.getAttribute('src') === src);
  return shown?.querySelector('input') ?? null;
}
