import Combobox from '@github/combobox-nav';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './field-error.tsx';

export interface Option {
  /** What the field holds and the form sends. */
  value: string;
  label: string;
  /** Other words that find it. */
  also?: string;
}

export interface ComboboxFieldProps {
  name: string;
  id: string;
  label: string;
  options: Option[];
  /** How many of the first options stand apart as the likeliest. */
  likeliest: number;
  texts: Record<'choose' | 'likeliest' | 'others' | 'noMatch', string>;
  autoComplete: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
  onEdit?: () => void;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const finds = (query: string, { value, label, also = '' }: Option) =>
  plain(`${label} ${also}`)
    .split(/[\s,()]+/)
    .concat(plain(label))
    .some((word) => word.startsWith(query) || word.startsWith(`+${query}`)) ||
  plain(value) === query;

/**
 * A choice from a long list. Without scripts it is the browser's own list; awake it is a text field
 * that searches the options (ARIA Authoring Practices: combobox with list autocomplete).
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, id, label, options, texts, error, autoComplete, onEdit } = props;
  const listId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const navigation = useRef<Combobox>(null);
  // The value that the browser's own list had when the widget woke up.
  const [chosen, setChosen] = useState<string>();
  const hadFocus = useRef(false);
  const [query, setQuery] = useState<string | null>(null);

  useEffect(() => {
    // After the effects of the form around it, which may put a draft back.
    queueMicrotask(() => {
      hadFocus.current = document.activeElement === select.current;
      setChosen(select.current!.value);
    });
  }, []);

  const isOpen = query !== null;
  const wanted = plain(query ?? '').trim();
  const found = wanted === '' ? options : options.filter((option) => finds(wanted, option));

  useEffect(() => {
    if (chosen === undefined) return;
    const combobox = new Combobox(input.current!, list.current!, {
      tabInsertsSuggestions: false,
      firstOptionSelectionMode: 'active',
    });
    navigation.current = combobox;
    if (hadFocus.current) input.current!.focus();
    return () => combobox.destroy();
  }, [chosen]);

  useEffect(() => {
    if (isOpen) navigation.current?.start();
    else navigation.current?.stop();
  }, [isOpen, wanted]);

  const settle = (value: string) => {
    input.current!.value = value;
    setQuery(null);
    onEdit?.();
  };

  useEffect(() => {
    const place = list.current;
    const commit = ({ target }: Event) => settle((target as HTMLElement).dataset.value!);
    place?.addEventListener('combobox-commit', commit);
    return () => place?.removeEventListener('combobox-commit', commit);
  });

  /** Who types a name to its end, or is filled in by the browser, has chosen without the list. */
  const leave = () => {
    const typed = plain(input.current!.value).trim();
    const exact = options.find(({ value, label, also = '' }) =>
      [value, value.replace('+', ''), label, ...also.split(',')].some(
        (word) => plain(word).trim() === typed,
      ),
    );
    if (typed !== '' && exact) input.current!.value = exact.value;
    setQuery(null);
  };

  const control = {
    id,
    name,
    required: true,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-error`,
  };

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {chosen === undefined ? (
        <select ref={select} {...control} defaultValue={props.defaultValue ?? ''} onChange={onEdit}>
          <option value="">{texts.choose}</option>
          <optgroup label={texts.likeliest}>{toOptions(options.slice(0, props.likeliest))}</optgroup>
          <optgroup label={texts.others}>{toOptions(options.slice(props.likeliest))}</optgroup>
        </select>
      ) : (
        <div className="combobox">
          <input
            ref={input}
            {...control}
            type="text"
            spellCheck={false}
            placeholder={texts.choose}
            defaultValue={chosen}
            onClick={() => setQuery('')}
            onChange={({ target }) => {
              setQuery(target.value);
              onEdit?.();
            }}
            onKeyDown={({ key }) => {
              if (key === 'ArrowDown' && !isOpen) setQuery('');
              if (key === 'Escape') setQuery(null);
            }}
            onBlur={leave}
          />
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label={label}
            className="combobox-list"
            hidden={!isOpen || found.length === 0}
            // The field keeps the focus while an option is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isOpen &&
              found.map(({ value, label }, index) => (
                <li
                  key={label}
                  id={`${listId}-${label}`.replaceAll(/\s/g, '')}
                  role="option"
                  aria-selected="false"
                  data-value={value}
                  className={wanted === '' && index === props.likeliest ? 'combobox-rest' : ''}
                >
                  {label}
                </li>
              ))}
          </ul>
        </div>
      )}
      <p className="field-hint" role="status">
        {isOpen && found.length === 0 && texts.noMatch}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

const toOptions = (options: Option[]) =>
  options.map(({ value, label }) => (
    <option key={label} value={value}>
      {label}
    </option>
  ));
