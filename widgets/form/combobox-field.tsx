import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { filterTyping } from '../../src/shared/fields/typing.ts';
import { FieldFrame, type FieldState } from './field.tsx';

export interface Option {
  /** The value that the form sends. */
  value: string;
  /** The value in the native list, where each must be unique. */
  own: string;
  label: string;
  /** Other search words, separated by commas. */
  also: string;
}

interface ComboboxFieldProps extends FieldState {
  id: string;
  label: string;
  options: Option[];
  /** The number of options at the top that are set apart as the likeliest. */
  likeliest: number;
  listTexts: Record<'choose' | 'likeliest' | 'others' | 'noMatch', string>;
  autoComplete: string;
}

/**
 * A choice from a long list. A native select without scripts; after hydration a text field that
 * searches the options (ARIA Authoring Practices: editable combobox with list autocomplete).
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, id, label, options, likeliest, listTexts, autoComplete, onEdit } = props;
  const listId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The choice in the native list before hydration.
  const [chosen, setChosen] = useState<string>();
  /** Null when the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [hasDropped, setHasDropped] = useState(false);

  useEffect(() => {
    const list = select.current!;
    const replace = () => {
      // Not while somebody uses the native list, which may be open.
      if (document.activeElement !== list) setChosen(list.value || (list.dataset.draft ?? ''));
    };
    // After the effects of the form, which may restore a draft.
    queueMicrotask(replace);
    list.addEventListener('blur', replace);
    return () => list.removeEventListener('blur', replace);
  }, []);

  const isOpen = query !== null;
  const found = isOpen ? matching(options, query) : [];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  /** Filters a calling code, but not the name of a country, which is another way to find its code. */
  const filter = (control: HTMLInputElement) => {
    if (name !== 'countryCode' || !/^[+\d]/.test(control.value)) return;
    const kept = filterTyping(name, control.value);
    if (kept === control.value) return;
    setHasDropped(true);
    control.value = kept;
  };

  const search = (text: string) => {
    setQuery(text);
    setActive(0);
  };

  const choose = (option: Option | undefined) => {
    if (option) input.current!.value = option.value;
    // Looks like typing to the listeners of the form.
    input.current!.dispatchEvent(new Event('input', { bubbles: true }));
    setQuery(null);
    setHasDropped(false);
    onEdit(input.current!.value);
  };

  const move = (event: KeyboardEvent) => {
    const { key } = event;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    if (key in steps) {
      event.preventDefault();
      if (!isOpen) search('');
      else setActive((active + steps[key]! + found.length) % (found.length || 1));
    } else if (key === 'Enter' && isOpen) {
      // Enter would submit the form.
      event.preventDefault();
      choose(found[active]);
    } else if (key === 'Tab' && found[active] && (query || active)) choose(found[active]);
    else if (key === 'Escape') setQuery(null);
  };

  const list = (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="combobox-list"
      hidden={!found[0]}
      // Keeps the focus in the field while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((option, index) => (
        <div
          key={option.label}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={query === '' && index === likeliest ? 'combobox-rest' : undefined}
          onClick={() => choose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );

  return (
    <FieldFrame
      id={id}
      label={label}
      error={props.error}
      status={[
        isOpen && !found[0] && listTexts.noMatch,
        hasDropped && props.texts.dropped!.countryCode,
      ]}
    >
      {(wiring) => {
        const control = { ...wiring, name, required: true, autoComplete };
        return chosen === undefined ? (
          <select
            ref={select}
            {...control}
            defaultValue={props.defaultValue && named(options, props.defaultValue)?.own}
          >
            <option value="">{listTexts.choose}</option>
            <optgroup label={listTexts.likeliest}>
              {toOptions(options.slice(0, likeliest))}
            </optgroup>
            <optgroup label={listTexts.others}>{toOptions(options.slice(likeliest))}</optgroup>
          </select>
        ) : (
          <div className="combobox">
            <input
              ref={input}
              {...control}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={found[active] && optionId(active)}
              spellCheck={false}
              placeholder={listTexts.choose}
              defaultValue={named(options, chosen)?.value ?? chosen}
              onClick={() => search('')}
              onChange={({ target }) => {
                filter(target);
                search(target.value);
                onEdit(target.value);
              }}
              onKeyDown={move}
              onBlur={({ target }) => {
                const meant = named(options, target.value) ?? (found.length === 1 && found[0]);
                if (meant) target.value = meant.value;
                setQuery(null);
              }}
            />
            {list}
          </div>
        );
      }}
    </FieldFrame>
  );
}

const toOptions = (options: Option[]) =>
  options.map(({ own, label }) => (
    <option key={label} value={own}>
      {label}
    </option>
  ));

/** Removes what people leave out: accents, capitals, brackets, and either prefix of a calling code. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[()]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^(\+|00)/, '');

const namesOf = ({ value, label, also }: Option) => [value, label, ...also.split(',')].map(plain);

/** Returns the options with a word that starts with the query. The one that is meant exactly comes first. */
function matching(options: Option[], query: string): Option[] {
  const exact = named(options, query);
  const found = options.filter(
    (option) =>
      option !== exact && namesOf(option).some((name) => ` ${name}`.includes(` ${plain(query)}`)),
  );
  return exact ? [exact, ...found] : found;
}

/** Finds the option whose full name was typed or autofilled, without use of the list. */
function named(options: Option[], typed: string): Option | undefined {
  return options.find((option) => namesOf(option).includes(plain(typed)));
}
