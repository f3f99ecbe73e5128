import { Selection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { formTexts } from '../editing/form-texts.ts';
import { t } from '../texts/texts.ts';

/** A picture or a video in the text, with the fields about it below. */
export function BlockView({ selected, children }: NodeViewProps & { children: ReactNode }) {
  return (
    <NodeViewWrapper
      className={selected ? 'editor-picture ProseMirror-selectednode' : 'editor-picture'}
    >
      {children}
    </NodeViewWrapper>
  );
}

/**
 * A field about the block. Enter leads to the same field of the next block where that is of the same kind and the field
 * is empty, as after several pictures were chosen at once. Otherwise Enter and Escape lead to the text after the block.
 */
export function BlockField({
  node,
  editor,
  getPos,
  updateAttributes,
  name,
  label,
  hint,
  longest,
}: NodeViewProps & Pick<TextFieldProps, 'label' | 'hint' | 'name'> & { longest: number }) {
  const value = (node.attrs[name] as string | null) ?? '';
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    const before = getPos();
    if (before === undefined) return;
    const { doc, tr } = editor.state;
    const end = before + node.nodeSize;
    const next = event.key === 'Enter' ? doc.nodeAt(end) : null;
    if (next?.type === node.type && !next.attrs[name]) {
      const block = editor.view.nodeDOM(end) as HTMLElement;
      return block.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
    }
    const after = Selection.findFrom(doc.resolve(end), 1, true);
    if (after) editor.view.dispatch(tr.setSelection(after));
    editor.view.focus();
  };
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      texts={formTexts().fieldTexts}
      error={value.length > longest ? t('errors.tooLong') : undefined}
      maxLength={longest}
      value={value}
      onEdit={(text) => updateAttributes({ [name]: text })}
      onKeyDown={leave}
      optional
    />
  );
}
