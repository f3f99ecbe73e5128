import { type RefObject, useEffect, useRef } from 'react';

/** Saves a form with Ctrl+S or Cmd+S: the one that has the focus or, where nothing has it, the only one on the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      if (document.querySelector('dialog[open]')) return;
      const { activeElement, body } = document;
      const forms = document.querySelectorAll('.editor-form');
      const isMeant =
        forms.length === 1 && (!activeElement || activeElement === body)
          ? true
          : form.current!.contains(activeElement);
      if (!isMeant) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form]);
}
