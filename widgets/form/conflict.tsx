import { useEffect, useId, useRef, useState } from 'react';
import type { Labels } from './use-item-form.ts';

/** Formats values that are not plain text. */
export type Shown<Values> = Partial<Record<keyof Values, (value: Values[keyof Values]) => string>>;

type Side = 'mine' | 'theirs';

/**
 * Shows both versions side by side when somebody else has saved the item meanwhile. The administrator picks one for
 * each field and saves the result.
 */
export function Conflict<Values extends object>({
  before,
  mine,
  theirs,
  labels,
  show,
  texts,
  onMerge,
}: {
  /** The values that both started from. */
  before: Values;
  mine: Values;
  theirs: Values;
  labels: Labels<Values>;
  show?: Shown<Values> | undefined;
  texts: Partial<Record<string, string>>;
  onMerge: (merged: Values) => void;
}) {
  type Name = keyof Values & string;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({});
  const different = (Object.keys(labels) as Name[]).filter(
    (name) => !isSame(mine[name], theirs[name]),
  );
  /** By default, takes the fields that were changed here from `mine` and all others from `theirs`. */
  const sideOf = (name: Name) =>
    sides[name] ?? (isSame(mine[name], before[name]) ? 'theirs' : 'mine');

  useEffect(() => heading.current!.focus(), []);

  const merge = () => {
    const taken = different.filter((name) => sideOf(name) === 'theirs');
    onMerge({ ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) });
  };

  return (
    <section className="conflict notice notice-alert" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{different.length > 0 ? texts.text : texts.same}</p>
      {different.map((name) => (
        <fieldset key={name}>
          <legend>{labels[name]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} className="conflict-side">
              <input
                id={`${id}-${name}-${side}`}
                type="radio"
                name={`${id}-${name}`}
                checked={sideOf(name) === side}
                onChange={() => setSides((sides) => ({ ...sides, [name]: side }))}
              />
              <label htmlFor={`${id}-${name}-${side}`}>
                <strong>{texts[side]}</strong>
                <span className="conflict-value">
                  {(show?.[name] ?? String)((side === 'mine' ? mine : theirs)[name]) || texts.empty}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
      <p>
        <button type="button" className="button" onClick={merge}>
          {texts.goOn}
        </button>
      </p>
    </section>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
