import { useEffect, useId, useState } from 'react';
import { t } from '../texts/texts.ts';

/** Searches after a pause of this length in typing. */
const REST_MS = 250;
const LONGEST = 2000;

export function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);

  // The back button has changed the value.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const rest = setTimeout(() => {
      setKnown(text);
      onSearch(text);
    }, REST_MS);
    return () => clearTimeout(rest);
  });

  return (
    <div className="field list-search">
      <label htmlFor={id}>{t('list.search')}</label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={LONGEST}
        placeholder={t('list.search')}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
