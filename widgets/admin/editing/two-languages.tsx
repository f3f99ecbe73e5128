import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ItemForm } from '../../form/use-item-form.ts';
import { t } from '../texts/texts.ts';
import { languageText } from '../ui/language-text.ts';
import {
  type BilingualValues,
  type LanguageSide,
  sidesOf,
  useBothSides,
} from './language-sides.ts';

/** Shows the fields of both languages side by side, or one language with a switch where there is no room. */
export function TwoLanguages<Text extends string, Values extends BilingualValues<Text>>({
  form,
  texts,
  children,
}: {
  form: Pick<ItemForm<Values>, 'errorOf' | 'field' | 'set' | 'values'>;
  /** The labels of the texts, by their names in the first language. */
  texts: Record<Text, string>;
  children: (side: LanguageSide<Text>) => ReactNode;
}) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const hasBoth = useBothSides();
  const [shown, setShown] = useState(0);
  const sides = sidesOf<Text, Values>(form, texts);
  const names = Object.keys(texts) as Text[];
  const faulty = sides.findIndex((side) => names.some((name) => side.control(name).error));
  const isHidden = (index: number) => !hasBoth && index !== shown;

  const [knownFaulty, setKnownFaulty] = useState(faulty);
  if (faulty !== knownFaulty) {
    setKnownFaulty(faulty);
    if (faulty >= 0) setShown(faulty);
  }

  // The form has tried to give the focus to a field that was not shown yet.
  useEffect(() => {
    if (faulty < 0 || faulty !== shown || ref.current!.contains(document.activeElement)) return;
    ref
      .current!.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) [aria-invalid]')
      ?.focus();
  }, [faulty, shown]);

  const turn = (event: KeyboardEvent) => {
    const next = { ArrowLeft: 0, Home: 0, ArrowRight: 1, End: 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
    document.getElementById(`${id}-tab-${next}`)!.focus();
  };
  return (
    <div ref={ref} className={hasBoth ? 'languages languages-both' : 'languages'}>
      {!hasBoth && (
        <div role="tablist" aria-label={t('twoLanguages.label')} className="language-tabs">
          {sides.map(({ control, language }, index) => (
            <button
              key={language}
              id={`${id}-tab-${index}`}
              type="button"
              role="tab"
              aria-selected={index === shown}
              aria-controls={`${id}-${index}`}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => setShown(index)}
              onKeyDown={turn}
            >
              {languageText(language)}
              {names.every((name) => !control(name).value) && (
                <span className="language-empty"> {t('twoLanguages.empty')}</span>
              )}
            </button>
          ))}
        </div>
      )}
      {sides.map((side, index) => (
        <div
          key={side.isFirst ? 'first' : 'other'}
          id={`${id}-${index}`}
          role={hasBoth ? 'group' : 'tabpanel'}
          aria-labelledby={hasBoth ? `${id}-name-${index}` : `${id}-tab-${index}`}
          hidden={isHidden(index)}
        >
          {hasBoth && (
            <p id={`${id}-name-${index}`} className="language-name">
              {languageText(side.language)}
              {!side.isFirst && <span> {t('twoLanguages.translation')}</span>}
            </p>
          )}
          {children(side)}
        </div>
      ))}
    </div>
  );
}
