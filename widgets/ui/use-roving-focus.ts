import { type KeyboardEvent, useState } from 'react';

/**
 * Makes a row of buttons one stop of the Tab key. Inside it, arrow keys, Home and End move the focus, as ARIA's patterns
 * of toolbars and tabs ask. `first` is the stop until a button gets the focus.
 */
export function useRovingFocus(first = 0) {
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
