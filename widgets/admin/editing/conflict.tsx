import { useEffect, useRef, useState } from 'react';
import { t } from '../texts/texts.ts';

/** Name and label of each field that can differ, and how its value is shown. */
export interface ComparedField<Values> {
  name: keyof Values & string;
  label: string;
  show?: (value: Values[keyof Values]) => string;
}

type Side = 'mine' | 'theirs';

/**
 * Somebody else has saved the same item meanwhile: both versions side by side where they differ. For
 * each field one of the two is chosen, and saving goes on from there.
 */
export function Conflict<Values extends object>({
  mine,
  theirs,
  fields,
  onMerge,
}: {
  mine: Values;
  theirs: Values;
  fields: ComparedField<Values>[];
  onMerge: (merged: Values) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({});
  const different = fields.filter(({ name }) => mine[name] !== theirs[name]);

  useEffect(() => heading.current!.focus(), []);

  const merge = () => {
    const taken = different.filter(({ name }) => sides[name] === 'theirs');
    onMerge({ ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) });
  };

  return (
    <section className="conflict notice notice-alert" aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t(different.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      {different.map(({ name, label, show = String }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} className="conflict-side">
              <input
                id={`conflict-${name}-${side}`}
                type="radio"
                name={`conflict-${name}`}
                checked={(sides[name] ?? 'mine') === side}
                onChange={() => setSides((sides) => ({ ...sides, [name]: side }))}
              />
              <label htmlFor={`conflict-${name}-${side}`}>
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
