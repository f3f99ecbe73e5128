import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import type { Language } from '../../../../src/i18n/languages.ts';
import { t } from '../../texts/texts.ts';
import { languageText } from '../../ui/language-text.ts';
import { useBothSides } from './language-sides.ts';

interface Panel {
  language: Language;
  /** Shown where there is room for both languages. Missing where the content has a heading of its own. */
  name?: ReactNode;
  /** Shown after the name of the language in the switch. */
  mark: string | false;
  content: ReactNode;
}

/** Shows both languages side by side, or one of them with a switch where there is no room. */
export function LanguagePanels({
  ref,
  panels,
  shown,
  onShow,
}: {
  ref?: Ref<HTMLDivElement>;
  panels: Panel[];
  /** The index of the language that is shown where there is no room for both. */
  shown: number;
  onShow: (index: number) => void;
}) {
  const id = useId();
  const hasBoth = useBothSides();

  const turn = (event: KeyboardEvent) => {
    const next = { ArrowLeft: 0, Home: 0, ArrowRight: 1, End: 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    document.getElementById(`${id}-tab-${next}`)!.focus();
  };
  return (
    <div ref={ref} className={hasBoth ? 'languages languages-both' : 'languages'}>
      {!hasBoth && (
        <div role="tablist" aria-label={t('twoLanguages.label')} className="language-tabs">
          {panels.map(({ language, mark }, index) => (
            <button
              key={language}
              id={`${id}-tab-${index}`}
              type="button"
              role="tab"
              aria-selected={index === shown}
              aria-controls={`${id}-${index}`}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => onShow(index)}
              onKeyDown={turn}
            >
              {languageText(language)}
              {mark && <span className="language-empty"> {mark}</span>}
            </button>
          ))}
        </div>
      )}
      {panels.map(({ content, name }, index) => (
        <div
          key={index === 0 ? 'first' : 'other'}
          id={`${id}-${index}`}
          {...(!hasBoth && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` })}
          {...(hasBoth && name && { role: 'group', 'aria-labelledby': `${id}-name-${index}` })}
          hidden={!hasBoth && index !== shown}
        >
          {hasBoth && name && (
            <p id={`${id}-name-${index}`} className="language-name">
              {name}
            </p>
          )}
          {content}
        </div>
      ))}
    </div>
  );
}
