import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../texts/texts.ts';

/** The name and label of a field that can differ, and how to show its value. */
export interface ComparedField<Values> {
  name: keyof Values & string;
  label: string;
  show?: (value: Values[keyof Values]) => string;
}

type Side = 'mine' | 'theirs';

/**
 * Shows both versions side by side when somebody else has saved the same item meanwhile. The
 * administrator picks one of the two for each field, then saves the result.
 */
export function Conflict<Values extends object>({
  before,
  mine,
  theirs,
  fields,
  onMerge,
}: {
  /** The version that both started from. */
  before: Values;
  mine: Values;
  theirs: Values;
  fields: ComparedField<Values>[];
  onMerge: (merged: Values) => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({});
  const different = fields.filter(({ name }) => !isSame(mine[name], theirs[name]));
  /** Before a choice is made, fields changed here show this version, and all others show theirs. */
  const sideOf = (name: keyof Values & string) =>
    sides[name] ?? (isSame(mine[name], before[name]) ? 'theirs' : 'mine');

  useEffect(() => heading.current!.focus(), []);

  const merge = () => {
    const taken = different.filter(({ name }) => sideOf(name) === 'theirs');
    onMerge({ ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) });
  };

  return (
    <section className="conflict notice notice-alert" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t(different.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      {different.map(({ name, label, show = String }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
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
                <strong>{t(`conflict.${side}`)}</strong>
                <span className="conflict-value">
                  {show((side === 'mine' ? mine : theirs)[name]) || t('conflict.empty')}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
      <p>
        <button type="button" className="button" onClick={merge}>
          {t('conflict.goOn')}
        </button>
      </p>
    </section>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
