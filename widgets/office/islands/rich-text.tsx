import { useEffect } from 'react';
import { t } from '../../texts/texts.ts';
import RichText from '../../editor/rich-text.tsx';
import type { IslandProps } from '../islands.tsx';

/** Takes the id of the text field, so that the label and the list of errors lead to the editor. */
export default function RichTextIsland({ place, store, change }: IslandProps) {
  const { name, lang } = store;
  const isWrong = store.hasAttribute('aria-invalid');
  useEffect(() => {
    store.removeAttribute('id');
    place.querySelector(`#${name}-hint`)!.textContent = t('editor.hint');
  }, [name, place, store]);
  return (
    <RichText
      id={name}
      lang={lang}
      label={place.dataset.label!}
      value={store.value}
      error={isWrong}
      describedBy={`${name}-hint ${name}-error`}
      onChange={change}
    />
  );
}
