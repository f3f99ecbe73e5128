import { otherLanguage } from '../../../src/content/in-language.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { t } from '../texts/texts.ts';
import { languageText } from '../ui/language-text.ts';

/** Opens unsaved text in a new tab, in each language that it has. */
export function Previews({
  language,
  hasOther,
  onOpen,
}: {
  language: Language;
  hasOther: boolean;
  onOpen: (language: Language) => void;
}) {
  const shown = hasOther ? [language, otherLanguage(language)] : [language];
  return shown.map((each) => (
    <button key={each} type="button" className="button button-quiet" onClick={() => onOpen(each)}>
      {shown.length > 1 ? t('previewIn', { language: languageText(each) }) : t('preview')}
    </button>
  ));
}
