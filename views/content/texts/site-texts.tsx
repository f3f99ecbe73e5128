import type { ItemForm } from '../../../src/content/items/item-form.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { withQuery } from '../../../src/shared/paths.ts';
import { lacksText } from '../../../src/content/texts/shared/lacks.ts';
import { useLanguage } from '../../layout/language.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { TextForm } from './text-form.tsx';

export interface SiteText {
  section_key: string;
  language: Language;
  title: string;
  content: string;
  is_published: number;
  /** What the site shows where nobody wrote anything. */
  usual: { title: string; content: string };
}

/** One text in both languages, each with a form of its own. */
export function SiteTexts({
  texts,
  form,
  back,
}: {
  texts: SiteText[];
  form: ItemForm | null;
  back: string;
}) {
  const { t } = useLanguage();
  return (
    <ul className="items">
      {texts.map((text) => {
        const { section_key: key, language } = text;
        const isOpen = form?.id === key;
        const isLacking = texts.some((other) => lacksText(text, other));
        return (
          <li key={key} id={isOpen ? undefined : `row-${key}`}>
            {isLacking && <p className="notice">{t(`site:lacking.${language}`)}</p>}
            {isOpen && <TextForm form={form} text={text} />}
            {!isOpen && <TextRow text={text} back={back} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the text, or in grey the site's own where there is none. */
function TextRow({ text, back }: { text: SiteText; back: string }) {
  const { t } = useLanguage();
  const { section_key: key, language, is_published, usual } = text;
  return (
    <div className="item">
      <div className="item-text">
        <h3>
          <a className="item-link" href={`${withQuery(back, { edit: key })}#row-${key}`}>
            {languageText(t, language)}
          </a>
        </h3>
        {(['title', 'content'] as const).map((name) => (
          <p key={name} lang={language} className={text[name] ? 'site-text' : 'site-text usual'}>
            {text[name] || usual[name]}
          </p>
        ))}
        <p className="item-facts">
          <span className={is_published ? 'status status-good' : 'status'}>
            {t(is_published ? 'adminCommon:published' : 'site:off')}
          </span>
        </p>
      </div>
    </div>
  );
}
