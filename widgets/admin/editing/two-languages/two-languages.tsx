import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ItemForm } from '../../../form/use-item-form.ts';
import { t } from '../../texts/texts.ts';
import { languageText } from '../../ui/language-text.ts';
import { LanguagePanels } from './language-panels.tsx';
import { type BilingualValues, type LanguageSide, sidesOf } from './language-sides.ts';

/** Shows the fields of both languages. An error in the hidden language brings that language up. */
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
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const sides = sidesOf<Text, Values>(form, texts);
  const names = Object.keys(texts) as Text[];
  const faulty = sides.findIndex((side) => names.some((name) => side.control(name).error));

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

  return (
    <LanguagePanels
      ref={ref}
      shown={shown}
      onShow={setShown}
      panels={sides.map((side) => ({
        language: side.language,
        name: (
          <>
            {languageText(side.language)}
            {!side.isFirst && <span> {t('twoLanguages.translation')}</span>}
          </>
        ),
        mark: names.every((name) => !side.control(name).value) && t('twoLanguages.empty'),
        content: children(side),
      }))}
    />
  );
}
