import type { ReactNode } from 'react';
import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';

interface ItemRowProps {
  kind: ContentKind;
  row: { id: string; version: number; language: Language; other_title: string };
  /** As the list shows it, and its language where that is the other one. */
  title: string;
  lang: Language | undefined;
  publication: 'draft' | 'scheduled' | 'published';
  /** The address of the list. */
  back: string;
  picture?: ReactNode;
  /** Further marks, before the languages that are missing. */
  marks?: ReactNode;
  facts: ReactNode;
  /** What a draft becomes when it is published. */
  will?: 'publish' | 'schedule';
  children?: ReactNode;
  deletion: { label: string; question?: string };
}

/** Shows an item in its list. Its title opens the form. */
export function ItemRow(props: ItemRowProps) {
  const { kind, row, title, lang, publication, back, ...rest } = props;
  const { picture, marks, facts, will = 'publish', children, deletion } = rest;
  const { t } = useLanguage();
  const { id, version } = row;
  const does = publication === 'draft' ? will : 'unpublish';
  const missing = languages.filter((each) => !row.other_title && row.language !== each);
  return (
    <>
      <div className="item">
        {picture}
        <div className="item-text">
          <h3 lang={lang}>
            <a className="item-link" href={`${back}&edit=${id}#row-${id}`}>
              {title}
            </a>
          </h3>
          <p className="item-facts">
            <span className={publication === 'published' ? 'status status-good' : 'status'}>
              {t(`adminCommon:${publication}`)}
            </span>{' '}
            {marks}{' '}
            {missing.map((each) => (
              <span key={each} className="status">
                {t('adminCommon:twoLanguages.missing', { language: languageText(t, each) })}
              </span>
            ))}{' '}
            {facts}
          </p>
        </div>
        <div className="row-actions">
          <ActForm
            action={paths.adminItem(kind, id, 'publication')}
            fields={{
              back,
              version: String(version),
              is_published: does === 'unpublish' ? '' : 'on',
            }}
            label={t(`items:${does}What`, { title })}
          >
            {t(`items:${does}`)}
          </ActForm>
          {children}
          <ActForm
            action={paths.adminItem(kind, id, 'deletion')}
            fields={{ back }}
            {...(deletion.question && { question: [deletion.question, title] })}
            label={deletion.label}
            className="button button-quiet button-small button-danger"
          >
            {t('adminCommon:delete')}
          </ActForm>
        </div>
      </div>
    </>
  );
}
