import { useLayoutEffect } from 'react';
import { t } from '../../texts/texts.ts';
import RichText from '../../editor/rich-text.tsx';
import { fieldNamed, typedInto } from '../field-named.ts';

/** Takes the id of the text field, so that the label and the list of errors lead to the editor. */
export default function RichTextIsland({
  place,
  name,
  label,
}: {
  place: HTMLElement;
  name: string;
  label: string;
}) {
  const field = fieldNamed(place.closest('form')!, name)!;
  useLayoutEffect(() => {
    field.toggleAttribute('hidden', true);
    field.removeAttribute('id');
    document.getElementById(`${name}-hint`)!.textContent = t('editor.hint');
  }, [name, field]);
  return (
    <RichText
      id={name}
      lang={field.lang}
      label={label}
      value={field.value}
      error={field.hasAttribute('aria-invalid')}
      describedBy={`${name}-hint ${name}-error`}
      onChange={(value) => typedInto(field, value)}
    />
  );
}
